ALTER TABLE order_returns
  ADD COLUMN declined_at    timestamptz,
  ADD COLUMN decline_reason text,
  ADD CONSTRAINT order_returns_declined CHECK (
    (declined_at IS NULL) = (decline_reason IS NULL) AND (declined_at IS NULL OR status <> 'REFUNDED'));

-- The items that a refund without a return is for.
CREATE TABLE order_refund_lines (
  tenant_code   text NOT NULL,
  refund_id     uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity      integer NOT NULL CHECK (quantity > 0),
  -- What the items cost with their share of discount and tax. The refund can be less.
  value_minor   integer NOT NULL CHECK (value_minor >= 0),
  -- Restocked once the money is on its way, so that a refused refund can be repeated.
  restock       boolean NOT NULL,
  PRIMARY KEY (tenant_code, refund_id, order_line_id),
  FOREIGN KEY (tenant_code, refund_id) REFERENCES order_refunds (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, order_line_id) REFERENCES order_lines (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_refund_lines_line ON order_refund_lines (tenant_code, order_line_id);
