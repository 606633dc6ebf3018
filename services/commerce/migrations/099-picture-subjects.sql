-- What a picture shows: the color of its subject, and the point that stays in sight when the picture is cropped, as shares of
-- its width and height. Unknown of drawings, and of pictures that came before.
ALTER TABLE images
  ADD COLUMN subject_color text CHECK (subject_color ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN focal_x real CHECK (focal_x BETWEEN 0 AND 1),
  ADD COLUMN focal_y real CHECK (focal_y BETWEEN 0 AND 1),
  ADD CHECK ((focal_x IS NULL) = (focal_y IS NULL));

DROP TRIGGER images_described ON images;
CREATE TRIGGER images_described AFTER UPDATE ON images FOR EACH ROW
  WHEN ((OLD.alt, OLD.width, OLD.height, OLD.dominant_color, OLD.focal_x, OLD.focal_y)
    IS DISTINCT FROM (NEW.alt, NEW.width, NEW.height, NEW.dominant_color, NEW.focal_x, NEW.focal_y))
  EXECUTE FUNCTION note_products_of_image();
