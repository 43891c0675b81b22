"""What a release is made of: one module for each kind of download and for what several of them share."""
