"""Work on all cores: threads for compiled loops, processes and clusters for whole rounds."""
