-- Handles can change. A former handle redirects to the product or category that had it. A redirect always leads to something that
-- exists, in one step: when the target's handle changes again, the foreign key changes the redirect with it.
CREATE TABLE product_redirects (
  tenant_code text NOT NULL,
  handle      text NOT NULL CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(handle) <= 120),
  target_id   text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, handle),
  FOREIGN KEY (tenant_code, target_id) REFERENCES products (tenant_code, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX product_redirects_target ON product_redirects (tenant_code, target_id);

CREATE TABLE category_redirects (
  tenant_code text NOT NULL,
  handle      text NOT NULL CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(handle) <= 120),
  target_id   text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, handle),
  FOREIGN KEY (tenant_code, target_id) REFERENCES categories (tenant_code, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX category_redirects_target ON category_redirects (tenant_code, target_id);

SELECT isolate_table('product_redirects');
SELECT isolate_table('category_redirects');

-- Whatever refers to a product or category by its handle follows the change.
DO $$
DECLARE
  fk record;
BEGIN
  FOR fk IN
    SELECT conrelid::regclass AS tbl, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'a'
      AND confrelid IN ('products'::regclass, 'categories'::regclass, 'product_colors'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s ON UPDATE CASCADE',
      fk.tbl, fk.conname, fk.conname, fk.definition);
  END LOOP;
END $$;

-- What follows is no foreign key: orders outlive products, and promotions and links name their targets in texts.
CREATE INDEX order_lines_product ON order_lines (tenant_code, product_id);

-- A link to a page, or to the page with a query or fragment, leads to its new path.
CREATE FUNCTION moved_link(link text, old_path text, new_path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN starts_with(link, old_path) AND substr(link, length(old_path) + 1, 1) IN ('', '?', '#')
    THEN new_path || substr(link, length(old_path) + 1) ELSE link END
$$;

CREATE FUNCTION move_references(tenant text, target_scope text, old_id text, new_id text, old_path text, new_path text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- An operator who is editing the promotion would otherwise restore the old handle.
  UPDATE promotions SET target_ids = array_replace(target_ids, old_id, new_id),
    updated_at = greatest(now(), updated_at + interval '1 millisecond')
  WHERE tenant_code = tenant AND scope = target_scope AND old_id = ANY (target_ids);
  UPDATE banners SET link_url = moved_link(link_url, old_path, new_path)
  WHERE tenant_code = tenant AND moved_link(link_url, old_path, new_path) <> link_url;
  UPDATE tenants SET footer_categories = (
    SELECT jsonb_agg(jsonb_set(item, '{url}', to_jsonb(moved_link(item ->> 'url', old_path, new_path))) ORDER BY place)
    FROM jsonb_array_elements(footer_categories) WITH ORDINALITY AS listed (item, place))
  WHERE code = tenant AND EXISTS (SELECT FROM jsonb_array_elements(footer_categories) AS item
    WHERE moved_link(item ->> 'url', old_path, new_path) <> item ->> 'url');
END $$;

-- AFTER, because whoever takes a handle may have to wait for the transaction that gives it up and leaves a redirect.
CREATE FUNCTION redirect_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_redirects WHERE tenant_code = NEW.tenant_code AND handle = NEW.id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_redirects (tenant_code, handle, target_id) VALUES (NEW.tenant_code, OLD.id, NEW.id)
    ON CONFLICT (tenant_code, handle) DO UPDATE SET target_id = EXCLUDED.target_id, created_at = EXCLUDED.created_at;
    UPDATE order_lines SET product_id = NEW.id WHERE tenant_code = NEW.tenant_code AND product_id = OLD.id;
    PERFORM move_references(NEW.tenant_code, 'PRODUCT', OLD.id, NEW.id,
      '/products/' || OLD.id || '/details', '/products/' || NEW.id || '/details');
    PERFORM note_pages(NEW.tenant_code, ARRAY[OLD.id], true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER products_redirects_added AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION redirect_product();
CREATE TRIGGER products_redirects_moved AFTER UPDATE OF id ON products FOR EACH ROW
  WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION redirect_product();

CREATE FUNCTION redirect_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM category_redirects WHERE tenant_code = NEW.tenant_code AND handle = NEW.id;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO category_redirects (tenant_code, handle, target_id) VALUES (NEW.tenant_code, OLD.id, NEW.id)
    ON CONFLICT (tenant_code, handle) DO UPDATE SET target_id = EXCLUDED.target_id, created_at = EXCLUDED.created_at;
    -- An import that goes on must know which categories it has created.
    UPDATE catalogue_import_categories SET category_id = NEW.id WHERE tenant_code = NEW.tenant_code AND category_id = OLD.id;
    PERFORM move_references(NEW.tenant_code, 'CATEGORY', OLD.id, NEW.id, '/category/' || OLD.id, '/category/' || NEW.id);
    INSERT INTO page_changes (tenant_code, subject)
    VALUES (NEW.tenant_code, 'category/' || OLD.id), (NEW.tenant_code, 'category/' || NEW.id), (NEW.tenant_code, 'lists')
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_redirects_added AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION redirect_category();
CREATE TRIGGER categories_redirects_moved AFTER UPDATE OF id ON categories FOR EACH ROW
  WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION redirect_category();

-- An order reads its cart before it writes its lines. If the product's handle changes in between, the line gets the new one; if it's
-- about to change, that waits for the order and then finds its lines.
CREATE FUNCTION keep_product_of_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE tenant_code = NEW.tenant_code AND id = NEW.product_id FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.product_id := coalesce((SELECT target_id FROM product_redirects
      WHERE tenant_code = NEW.tenant_code AND handle = NEW.product_id), NEW.product_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_lines_product_kept BEFORE INSERT ON order_lines
  FOR EACH ROW EXECUTE FUNCTION keep_product_of_order_line();
