-- What public pages show and when it changed, so that a rendered page is kept exactly as long as nothing on it has changed.
-- Triggers write it, so no writer can forget it. Rows are unique to their transaction, so nobody waits for anybody. Settings,
-- categories and banners are on every page and have `frame_revisions`.
CREATE TABLE page_changes (
  -- Not a foreign key: that would lock the tenant's row with every change.
  tenant_code text NOT NULL,
  changed_in  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- 'product/<id>', 'category/<id>' (its list), 'lists' (any list), 'content/<slug>' or 'everything'.
  subject     text NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, changed_in, subject)
);
CREATE INDEX page_changes_by_time ON page_changes (tenant_code, changed_at);

-- Categories of a product include those above them.
CREATE FUNCTION note_pages(changed_code text, product_ids text[], in_lists boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO page_changes (tenant_code, subject)
  SELECT changed_code, 'product/' || id FROM unnest(product_ids) AS id
  UNION SELECT changed_code, 'lists' WHERE in_lists
  UNION SELECT changed_code, 'category/' || category_id FROM product_categories
    WHERE in_lists AND tenant_code = changed_code AND product_id = ANY (product_ids)
  ON CONFLICT DO NOTHING
$$;

-- For statements. The argument is the column with the product's id; a second one says that lists don't show it.
CREATE FUNCTION note_pages_of_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'SELECT note_pages(tenant_code, array_agg(DISTINCT %I), %L) FROM changed GROUP BY tenant_code', TG_ARGV[0], TG_NARGS = 1);
  RETURN NULL;
END $$;

CREATE FUNCTION note_pages_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pages(NEW.tenant_code, ARRAY[NEW.id], true);
  RETURN NULL;
END $$;

CREATE FUNCTION note_pages_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pages(NEW.tenant_code, ARRAY[NEW.product_id], TG_NARGS = 0);
  RETURN NULL;
END $$;

CREATE TRIGGER products_pages_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('id');
CREATE TRIGGER products_pages_removed AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('id');
CREATE TRIGGER products_pages_changed AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_pages_of_product();

CREATE TRIGGER product_colors_pages_added AFTER INSERT ON product_colors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER product_colors_pages_removed AFTER DELETE ON product_colors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER product_colors_pages_changed AFTER UPDATE ON product_colors FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_pages_of_part();

CREATE TRIGGER product_images_pages_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER product_images_pages_removed AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER product_images_pages_changed AFTER UPDATE ON product_images FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_pages_of_part();

CREATE TRIGGER product_search_pages_added AFTER INSERT ON product_search REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER product_search_pages_changed AFTER UPDATE ON product_search FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_pages_of_part();

CREATE TRIGGER variants_pages_added AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER variants_pages_removed AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id');
CREATE TRIGGER variants_pages_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW AND (OLD.stock = NEW.stock OR (OLD.stock > 0) <> (NEW.stock > 0)))
  EXECUTE FUNCTION note_pages_of_part();
-- Lists show only whether there is any stock.
CREATE TRIGGER variants_pages_counted AFTER UPDATE ON variants FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock AND (OLD.stock > 0) = (NEW.stock > 0))
  EXECUTE FUNCTION note_pages_of_part('not in lists');

CREATE TRIGGER reviews_pages_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id', 'not in lists');
CREATE TRIGGER reviews_pages_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id', 'not in lists');
CREATE TRIGGER reviews_pages_changed AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_pages_of_part('not in lists');

-- A product that leaves a category no longer leads to it.
CREATE FUNCTION note_pages_of_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tenant_code, subject)
  SELECT tenant_code, 'category/' || category_id FROM changed
  UNION SELECT tenant_code, 'product/' || product_id FROM changed
  UNION SELECT tenant_code, 'lists' FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_categories_pages_added AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_categories();
CREATE TRIGGER product_categories_pages_removed AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_categories();
CREATE TRIGGER product_categories_pages_changed AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_categories();
CREATE TRIGGER product_categories_pages_left AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_categories();

CREATE FUNCTION note_pages_of_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pages(r.tenant_code, array_agg(DISTINCT r.product_id), false)
  FROM changed JOIN reviews r ON r.tenant_code = changed.tenant_code AND r.id = changed.review_id GROUP BY r.tenant_code;
  RETURN NULL;
END $$;
CREATE TRIGGER review_images_pages_added AFTER INSERT ON review_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_review_picture();
CREATE TRIGGER review_images_pages_removed AFTER DELETE ON review_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_review_picture();

CREATE FUNCTION note_content_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tenant_code, subject)
  SELECT DISTINCT tenant_code, 'content/' || slug FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER content_pages_added AFTER INSERT ON content_pages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_pages();
CREATE TRIGGER content_pages_changed AFTER UPDATE ON content_pages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_pages();
CREATE TRIGGER content_pages_removed AFTER DELETE ON content_pages REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_content_pages();

-- A picture may be on any page. Its description and focal point rarely change.
CREATE FUNCTION note_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tenant_code, subject) VALUES (NEW.tenant_code, 'everything') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER images_pages_changed AFTER UPDATE ON images FOR EACH ROW
  WHEN ((OLD.alt, OLD.width, OLD.height, OLD.dominant_color, OLD.focal_point)
    IS DISTINCT FROM (NEW.alt, NEW.width, NEW.height, NEW.dominant_color, NEW.focal_point))
  EXECUTE FUNCTION note_everything();
