"""What a class looks at together: two tables of one pack, and chance while it is dealt."""
