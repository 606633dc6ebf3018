-- What the subject of a photograph is colored, without its backdrop. Unknown of drawings, and of pictures that came before.
ALTER TABLE images ADD COLUMN subject_color text CHECK (subject_color ~ '^#[0-9a-f]{6}$');
