-- What a run made of the categories that its file names: those that it created, or its rehearsal would, and single names
-- that stand for a category further down in the tree. A run that was killed knows by it which ones were its own.
CREATE TABLE catalogue_import_categories (
  tenant_code   text NOT NULL,
  import_id     uuid NOT NULL,
  -- Of the first product that names it.
  product_index integer NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('created', 'found')),
  said          text NOT NULL,
  path          text NOT NULL,
  -- Of a category that was created; a rehearsal creates none.
  category_id   text,
  -- Paths are longer than a key may be.
  fingerprint   text NOT NULL GENERATED ALWAYS AS (md5(outcome || E'\n' || said || E'\n' || path)) STORED,
  PRIMARY KEY (tenant_code, import_id, fingerprint),
  FOREIGN KEY (tenant_code, import_id) REFERENCES catalogue_imports (tenant_code, id) ON DELETE CASCADE
);
