-- Which products have changed in what lists are made from, so that an index of them in memory can follow: every process
-- reads what was committed since it last looked. Written by triggers, so that no writer can forget it; a stock that
-- merely goes down leaves no trace, one that runs out does. Rows are unique to their transaction: nobody waits here
-- for anybody.
CREATE TABLE catalogue_changes (
  -- Not a foreign key: that would lock the tenant's row with every change.
  tenant_code text NOT NULL,
  changed_in  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Empty: the tree of categories.
  product_id  text NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, changed_in, product_id)
);

CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_code, product_id)
  SELECT DISTINCT tenant_code, product_id FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_code, product_id)
  SELECT tenant_code, product_id FROM (VALUES (OLD.tenant_code, OLD.product_id), (NEW.tenant_code, NEW.product_id))
    AS changed (tenant_code, product_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- A product without its parts is in no list, and its parts note it as well; but a product that is alone counts too.
CREATE FUNCTION note_changed_rows_of_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_code, product_id)
  SELECT tenant_code, id FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_row_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_code, product_id)
  VALUES (OLD.tenant_code, OLD.id), (NEW.tenant_code, NEW.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes (tenant_code, product_id)
  SELECT DISTINCT tenant_code, '' FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER products_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows_of_products();
CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_rows_of_products();
CREATE TRIGGER products_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.tenant_code, OLD.id, OLD.name, OLD.material, OLD.min_price_minor, OLD.max_price_minor, OLD.compare_at_minor, OLD.created_at)
    IS DISTINCT FROM (NEW.tenant_code, NEW.id, NEW.name, NEW.material, NEW.min_price_minor, NEW.max_price_minor, NEW.compare_at_minor, NEW.created_at))
  EXECUTE FUNCTION note_changed_row_of_product();

CREATE TRIGGER product_categories_added AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_categories_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_categories_changed AFTER UPDATE ON product_categories FOR EACH ROW
  WHEN ((OLD.tenant_code, OLD.product_id, OLD.category_id) IS DISTINCT FROM (NEW.tenant_code, NEW.product_id, NEW.category_id))
  EXECUTE FUNCTION note_changed_product();

CREATE TRIGGER product_colors_added AFTER INSERT ON product_colors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_colors_removed AFTER DELETE ON product_colors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER product_colors_changed AFTER UPDATE ON product_colors FOR EACH ROW
  WHEN ((OLD.tenant_code, OLD.product_id, OLD.name, OLD.family) IS DISTINCT FROM (NEW.tenant_code, NEW.product_id, NEW.name, NEW.family))
  EXECUTE FUNCTION note_changed_product();

CREATE TRIGGER variants_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER variants_removed AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
CREATE TRIGGER variants_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.tenant_code, OLD.product_id, OLD.color, OLD.size, OLD.stock > 0)
    IS DISTINCT FROM (NEW.tenant_code, NEW.product_id, NEW.color, NEW.size, NEW.stock > 0))
  EXECUTE FUNCTION note_changed_product();

CREATE TRIGGER categories_added AFTER INSERT ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_categories();
CREATE TRIGGER categories_removed AFTER DELETE ON categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_categories();
CREATE TRIGGER categories_changed AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_categories();
