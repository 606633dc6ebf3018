-- Pictures that a dry run leaves to the import: those that it doesn't fetch, and those that it has, but doesn't decode.
ALTER TABLE catalogue_imports
  ADD COLUMN unfetched_picture_count integer NOT NULL DEFAULT 0,
  ADD COLUMN undecoded_picture_count integer NOT NULL DEFAULT 0;
