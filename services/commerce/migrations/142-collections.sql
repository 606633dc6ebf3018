-- Products that a merchant has put together: picked by hand, or found by rules.
CREATE TABLE collections (
  tenant_code  text NOT NULL REFERENCES tenants (code),
  id           uuid NOT NULL,
  handle       text NOT NULL CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(handle) <= 120),
  title        text NOT NULL CHECK (title <> '' AND length(title) <= 80),
  description  text NOT NULL CHECK (length(description) <= 2000),
  is_active    boolean NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('MANUAL', 'RULES')),
  -- Only for RULES: whether products must meet all conditions or any, and how they're sorted.
  match        text NOT NULL DEFAULT 'ALL' CHECK (match IN ('ALL', 'ANY')),
  conditions   jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(conditions) = 'array'),
  sort         text NOT NULL DEFAULT 'NEWEST' CHECK (sort IN ('NEWEST', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', 'NAME')),
  request_hash text,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, handle),
  CHECK ((kind = 'RULES') = (conditions <> '[]'))
);
SELECT isolate_table('collections');

-- Only for MANUAL.
CREATE TABLE collection_products (
  tenant_code   text NOT NULL,
  collection_id uuid NOT NULL,
  product_id    text NOT NULL,
  position      integer NOT NULL,
  PRIMARY KEY (tenant_code, collection_id, product_id),
  FOREIGN KEY (tenant_code, collection_id) REFERENCES collections (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX collection_products_product ON collection_products (tenant_code, product_id);
SELECT isolate_table('collection_products');

-- Former handles, whose pages redirect.
CREATE TABLE collection_redirects (
  tenant_code   text NOT NULL,
  handle        text NOT NULL CHECK (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(handle) <= 120),
  collection_id uuid NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, handle),
  FOREIGN KEY (tenant_code, collection_id) REFERENCES collections (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX collection_redirects_collection ON collection_redirects (tenant_code, collection_id);
SELECT isolate_table('collection_redirects');

-- Cached pages show the new state. What a changed product does to them is found out when the change is read.
CREATE FUNCTION note_collections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tenant_code, subject)
  SELECT DISTINCT tenant_code, 'collection/' || handle FROM changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER collections_pages_added AFTER INSERT ON collections REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collections();
CREATE TRIGGER collections_pages_changed AFTER UPDATE ON collections REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collections();
CREATE TRIGGER collections_pages_moved AFTER UPDATE ON collections REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collections();
CREATE TRIGGER collections_pages_removed AFTER DELETE ON collections REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collections();

CREATE FUNCTION note_collection_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tenant_code, subject)
  SELECT DISTINCT c.tenant_code, 'collection/' || c.handle
  FROM changed JOIN collections c ON c.tenant_code = changed.tenant_code AND c.id = changed.collection_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER collection_products_pages_added AFTER INSERT ON collection_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collection_products();
CREATE TRIGGER collection_products_pages_changed AFTER UPDATE ON collection_products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collection_products();
CREATE TRIGGER collection_products_pages_removed AFTER DELETE ON collection_products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_collection_products();

-- As in 125-redirects.sql: the old page redirects, and links of banners and the footer lead to the new one.
CREATE FUNCTION redirect_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM collection_redirects WHERE tenant_code = NEW.tenant_code AND handle = NEW.handle;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO collection_redirects (tenant_code, handle, collection_id) VALUES (NEW.tenant_code, OLD.handle, NEW.id)
    ON CONFLICT (tenant_code, handle) DO UPDATE SET collection_id = EXCLUDED.collection_id, created_at = EXCLUDED.created_at;
    PERFORM move_references(NEW.tenant_code, 'COLLECTION', OLD.handle, NEW.handle,
      '/collections/' || OLD.handle, '/collections/' || NEW.handle);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER collections_redirects_added AFTER INSERT ON collections FOR EACH ROW EXECUTE FUNCTION redirect_collection();
CREATE TRIGGER collections_redirects_moved AFTER UPDATE OF handle ON collections FOR EACH ROW
  WHEN (OLD.handle <> NEW.handle) EXECUTE FUNCTION redirect_collection();

-- Conditions name categories by their handles and follow when these change. The newer `updated_at` keeps an operator who is editing the
-- collection from restoring the old handle.
CREATE FUNCTION move_collection_conditions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE collections SET
    conditions = (
      SELECT jsonb_agg(
        CASE WHEN item ->> 'categoryId' = OLD.id THEN jsonb_set(item, '{categoryId}', to_jsonb(NEW.id)) ELSE item END ORDER BY place)
      FROM jsonb_array_elements(conditions) WITH ORDINALITY AS listed (item, place)),
    updated_at = greatest(now(), updated_at + interval '1 millisecond')
  WHERE tenant_code = NEW.tenant_code AND conditions @> jsonb_build_array(jsonb_build_object('categoryId', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER categories_collections_moved AFTER UPDATE OF id ON categories FOR EACH ROW
  WHEN (OLD.id <> NEW.id) EXECUTE FUNCTION move_collection_conditions();
