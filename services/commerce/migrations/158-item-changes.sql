-- Items of a paid order that an operator changed to another variant of the same product.
CREATE TABLE order_item_changes (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL,
  order_id             uuid NOT NULL,
  -- The names at the time.
  product_name         text NOT NULL,
  from_variant         text NOT NULL,
  to_variant           text NOT NULL,
  quantity             integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- The operator's email address.
  created_by           text NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_item_changes_order ON order_item_changes (tenant_code, order_id);
SELECT isolate_table('order_item_changes');

-- What the units of a line cost with their share of discount and tax. Null until an item of the order is changed: until then,
-- the shares follow from all its lines.
ALTER TABLE order_lines
  ADD COLUMN paid_minor bigint,
  ADD CONSTRAINT order_lines_paid CHECK (paid_minor >= 0) NOT VALID;
