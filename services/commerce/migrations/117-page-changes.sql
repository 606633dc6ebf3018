-- Which public data each transaction has changed, so that the document server can drop the pages that show it. Triggers write it, so no
-- writer can forget to. Each transaction has rows of its own, so writers never wait for each other. Settings, categories and banners
-- have `frame_revisions`.
CREATE TABLE page_changes (
  -- Not a foreign key: that would lock the tenant's row with every change.
  tenant_code text NOT NULL,
  changed_in  xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- 'product/<id>' (its own page), 'listed/<id>' (every list with the product), 'category/<id>' (its list), 'lists' (any list),
  -- 'content/<slug>' or 'frame'.
  subject     text NOT NULL,
  changed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, changed_in, subject)
);
CREATE INDEX page_changes_by_time ON page_changes (tenant_code, changed_at);

-- Which lists a product is in is found out when the change is read: it may move to another category in the meantime.
CREATE FUNCTION note_pages(changed_code text, product_ids text[], in_lists boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO page_changes (tenant_code, subject)
  SELECT changed_code, 'product/' || id FROM unnest(product_ids) AS id
  UNION SELECT changed_code, 'listed/' || id FROM unnest(product_ids) AS id WHERE in_lists
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
-- Lists show only whether a variant is in stock.
CREATE TRIGGER variants_pages_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.product_id, OLD.sku, OLD.color, OLD.size, OLD.position, OLD.price_minor, OLD.compare_at_minor, OLD.weight_grams, OLD.stock > 0)
    IS DISTINCT FROM
    (NEW.product_id, NEW.sku, NEW.color, NEW.size, NEW.position, NEW.price_minor, NEW.compare_at_minor, NEW.weight_grams, NEW.stock > 0))
  EXECUTE FUNCTION note_pages_of_part();
CREATE TRIGGER variants_stock_pages_changed AFTER UPDATE ON variants FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION note_pages_of_part('not in lists');

CREATE TRIGGER reviews_pages_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id', 'not in lists');
CREATE TRIGGER reviews_pages_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_pages_of_statement('product_id', 'not in lists');
CREATE TRIGGER reviews_pages_changed AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION note_pages_of_part('not in lists');

-- The list a product has left no longer shows it, and its page no longer leads there.
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
CREATE TRIGGER product_categories_pages_moved AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS changed
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

-- Banners show pictures too, and are on pages with the frame.
CREATE FUNCTION note_pages_of_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pages(NEW.tenant_code, array_agg(product_id), true) FROM (
    SELECT product_id FROM product_images WHERE tenant_code = NEW.tenant_code AND image_id = NEW.id
    UNION SELECT product_id FROM product_colors WHERE tenant_code = NEW.tenant_code AND swatch_image_id = NEW.id
    UNION SELECT r.product_id FROM review_images i JOIN reviews r ON r.tenant_code = i.tenant_code AND r.id = i.review_id
      WHERE i.tenant_code = NEW.tenant_code AND i.image_id = NEW.id
  ) AS shown HAVING count(*) > 0;
  INSERT INTO page_changes (tenant_code, subject)
  SELECT NEW.tenant_code, 'frame' WHERE EXISTS (
    SELECT FROM banners WHERE tenant_code = NEW.tenant_code AND image_id = NEW.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER images_pages_changed AFTER UPDATE ON images FOR EACH ROW
  WHEN ((OLD.alt, OLD.width, OLD.height, OLD.dominant_color, OLD.focal_point)
    IS DISTINCT FROM (NEW.alt, NEW.width, NEW.height, NEW.dominant_color, NEW.focal_point))
  EXECUTE FUNCTION note_pages_of_picture();
