-- What goes back of a paid order while it stays one: in parts, or all of it. A cancelled order gives the rest back as a
-- whole (REFUND_DUE), and has no row here for that.
ALTER TABLE orders
  -- What refunds have taken hold of: those under way and those done. Held with the order, so that no two claim one cent.
  ADD COLUMN refund_claimed_minor bigint NOT NULL DEFAULT 0,
  -- What is done of it.
  ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_refunds CHECK (
    refunded_minor >= 0 AND refunded_minor <= refund_claimed_minor AND refund_claimed_minor <= total_minor
  );

-- It stands here before the provider is asked, by its id: whoever takes it up again asks for the same refund.
CREATE TABLE order_refunds (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL,
  order_id             uuid NOT NULL,
  -- The return that it pays for.
  return_id            uuid,
  amount_minor         bigint NOT NULL CHECK (amount_minor > 0),
  reason               text NOT NULL,
  status               text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'DONE', 'FAILED')),
  failure              text,
  provider_refund_id   text,
  created_by           text NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  settled_at           timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, return_id) REFERENCES order_returns (tenant_code, id) ON DELETE CASCADE,
  CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CHECK ((status = 'PENDING') = (settled_at IS NULL))
);
CREATE INDEX order_refunds_order ON order_refunds (tenant_code, order_id);
CREATE INDEX order_refunds_pending ON order_refunds (tenant_code, created_at) WHERE status = 'PENDING';
-- A return is paid back once; one that the provider refused may be tried again.
CREATE UNIQUE INDEX order_refunds_one_per_return ON order_refunds (tenant_code, return_id) WHERE status <> 'FAILED';

-- Pieces that went back into stock when the parcel came.
ALTER TABLE order_return_lines
  ADD COLUMN restocked_quantity integer CHECK (restocked_quantity BETWEEN 0 AND quantity);

-- The rate that a label is bought at, noted before it is: a purchase whose answer was lost is found by it. Null for
-- labels from before, which were all bought at the rate of their order.
ALTER TABLE shipping_labels
  ADD COLUMN carrier_rate_id text,
  ADD COLUMN carrier_name text,
  ADD COLUMN service_name text;
