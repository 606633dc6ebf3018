-- What crops of a photograph keep in view, as fractions of its width and height: found when it is taken in, or chosen by an
-- operator. Drawings have none, and photographs from before have none until the shop has looked at them.
ALTER TABLE images
  ADD COLUMN found_focal_point jsonb CHECK (
    found_focal_point IS NULL OR coalesce(
      (found_focal_point ->> 'x')::real BETWEEN 0 AND 1 AND (found_focal_point ->> 'y')::real BETWEEN 0 AND 1, false)),
  ADD COLUMN chosen_focal_point jsonb CHECK (
    chosen_focal_point IS NULL OR coalesce(
      (chosen_focal_point ->> 'x')::real BETWEEN 0 AND 1 AND (chosen_focal_point ->> 'y')::real BETWEEN 0 AND 1, false)),
  ADD COLUMN focal_point jsonb GENERATED ALWAYS AS (coalesce(chosen_focal_point, found_focal_point)) STORED;
CREATE INDEX images_without_focal_point ON images (tenant_code, id)
  WHERE found_focal_point IS NULL AND source ->> 'kind' = 'file';

DROP TRIGGER images_described ON images;
CREATE TRIGGER images_described AFTER UPDATE ON images FOR EACH ROW
  WHEN ((OLD.alt, OLD.width, OLD.height, OLD.dominant_color, OLD.focal_point)
    IS DISTINCT FROM (NEW.alt, NEW.width, NEW.height, NEW.dominant_color, NEW.focal_point))
  EXECUTE FUNCTION note_products_of_image();
