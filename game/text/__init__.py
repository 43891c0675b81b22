"""Keys to words in French, German and English."""
