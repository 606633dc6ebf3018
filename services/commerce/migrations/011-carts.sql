-- A cart belongs to a shopper, or to whoever knows its unguessable anonymous id.
CREATE TABLE carts (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          text NOT NULL,
  user_id     uuid,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, user_id),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE,
  CHECK ((user_id IS NULL) = (id LIKE 'anon-%'))
);

CREATE TABLE cart_lines (
  tenant_code text NOT NULL,
  id          uuid NOT NULL,
  cart_id     text NOT NULL,
  variant_id  uuid NOT NULL,
  quantity    integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  added_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, cart_id, variant_id),
  FOREIGN KEY (tenant_code, cart_id) REFERENCES carts (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, variant_id) REFERENCES variants (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX cart_lines_variant ON cart_lines (tenant_code, variant_id);
