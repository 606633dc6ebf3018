-- What products mean, as vectors that the assistant search service works out, and everything that it reads of a product
-- noted when it changes.
CREATE TABLE product_meanings (
  tenant_code text NOT NULL,
  product_id  text NOT NULL,
  -- Vectors of different models are never compared.
  model       text NOT NULL,
  -- Of the text that the vector stands for.
  text_hash   text NOT NULL CHECK (text_hash ~ '^[0-9a-f]{32}$'),
  -- Of unit length.
  vector      real[] NOT NULL CHECK (array_ndims(vector) = 1 AND cardinality(vector) > 0
    AND array_position(vector, NULL) IS NULL),
  dimension   integer NOT NULL GENERATED ALWAYS AS (cardinality(vector)) STORED,
  kept_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, product_id, model),
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON DELETE CASCADE
);
-- Which models and dimensions there are is told without reading every row.
CREATE INDEX product_meanings_dimension ON product_meanings (tenant_code, model, dimension);

-- So far what lists and searches are made from was noted. A stock that merely changes still leaves no trace.
DROP TRIGGER variants_changed ON variants;
CREATE TRIGGER variants_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.tenant_code, OLD.id, OLD.product_id, OLD.sku, OLD.color, OLD.size, OLD.position, OLD.price_minor,
      OLD.compare_at_minor, OLD.stock > 0)
    IS DISTINCT FROM (NEW.tenant_code, NEW.id, NEW.product_id, NEW.sku, NEW.color, NEW.size, NEW.position,
      NEW.price_minor, NEW.compare_at_minor, NEW.stock > 0))
  EXECUTE FUNCTION note_changed_product();

CREATE TRIGGER products_described AFTER UPDATE OF description_html, detailed_html, tags ON products FOR EACH ROW
  WHEN ((OLD.description_html, OLD.detailed_html, OLD.tags)
    IS DISTINCT FROM (NEW.description_html, NEW.detailed_html, NEW.tags))
  EXECUTE FUNCTION note_changed_row_of_product();

-- The first picture of the first colour is shown.
CREATE TRIGGER product_colors_moved AFTER UPDATE ON product_colors FOR EACH ROW
  WHEN (OLD.position IS DISTINCT FROM NEW.position)
  EXECUTE FUNCTION note_changed_product();

CREATE TRIGGER product_images_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_images_removed AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_images_changed AFTER UPDATE ON product_images FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW)
  EXECUTE FUNCTION note_changed_product();

CREATE FUNCTION note_products_of_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_code, product_id)
  SELECT DISTINCT tenant_code, product_id FROM product_images
  WHERE tenant_code = NEW.tenant_code AND image_id = NEW.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER images_described AFTER UPDATE ON images FOR EACH ROW
  WHEN ((OLD.alt, OLD.width, OLD.height, OLD.dominant_color)
    IS DISTINCT FROM (NEW.alt, NEW.width, NEW.height, NEW.dominant_color))
  EXECUTE FUNCTION note_products_of_image();
