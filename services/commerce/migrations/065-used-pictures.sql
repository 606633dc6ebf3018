-- An order keeps showing the pictures of what was bought: they are in use, whatever becomes of the product.
-- Orders from before may name a picture that is gone, so only new lines are held to it.
ALTER TABLE order_lines ADD COLUMN image_id uuid
  GENERATED ALWAYS AS (substring(image ->> 'urlTemplate' FROM '^/media/[^/]+/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid) STORED;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_image
  FOREIGN KEY (tenant_code, image_id) REFERENCES images (tenant_code, id) NOT VALID;
CREATE INDEX order_lines_image ON order_lines (tenant_code, image_id) WHERE image_id IS NOT NULL;
CREATE INDEX banners_image ON banners (tenant_code, image_id) WHERE image_id IS NOT NULL;
CREATE INDEX images_unused_uploads ON images (tenant_code, created_at) WHERE source ->> 'key' LIKE 'uploads/%';
