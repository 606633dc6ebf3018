CREATE TABLE order_notes (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL,
  order_id             uuid NOT NULL,
  text                 text NOT NULL,
  -- The operator's email address.
  created_by           text NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_notes_order ON order_notes (tenant_code, order_id, created_at DESC);

CREATE TABLE order_tags (
  tenant_code text NOT NULL,
  order_id    uuid NOT NULL,
  tag         text NOT NULL CHECK (tag <> '' AND tag = btrim(tag)),
  -- Case makes no difference.
  tag_key     text NOT NULL GENERATED ALWAYS AS (lower(tag)) STORED,
  PRIMARY KEY (tenant_code, tag_key, order_id),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_tags_order ON order_tags (tenant_code, order_id);

-- Filters of the order list under a name, shared by the store's operators.
CREATE TABLE order_views (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL DEFAULT gen_random_uuid(),
  name        text NOT NULL,
  name_key    text NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  filter      jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, name_key)
);
