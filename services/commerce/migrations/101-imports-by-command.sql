-- Imports that somebody ran from the command line: their files are not kept, and no job works on them.
ALTER TABLE catalogue_imports ADD COLUMN is_by_command boolean NOT NULL DEFAULT false;
