-- An order can be cancelled while its payment is still unclear (AWAITING); what then turns out to have been taken goes
-- back (REFUND_DUE), and what was not is over (FAILED).
DO $$
DECLARE
  name text;
BEGIN
  SELECT conname INTO STRICT name FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%CANCELLED%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', name);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_states CHECK (
  (state = 'PENDING_PAYMENT' AND payment_state = 'AWAITING')
  OR (state = 'PAYMENT_FAILED' AND payment_state IN ('FAILED', 'REFUND_DUE', 'REFUNDED'))
  OR (state = 'CANCELLED' AND payment_state IN ('AWAITING', 'FAILED', 'REFUND_DUE', 'REFUNDED'))
  OR (state IN ('PAID', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED') AND payment_state = 'CAPTURED')
);

-- A parcel is looked for by whoever has its number, in either case of its letters.
CREATE INDEX orders_tracking ON orders (tenant_code, upper(tracking_number)) WHERE tracking_number IS NOT NULL;

-- What happened to an order and when, as the shopper is told it. An order passes each status once at most.
CREATE TABLE order_events (
  tenant_code text NOT NULL,
  order_id    uuid NOT NULL,
  status      text NOT NULL CHECK (status IN
    ('PENDING', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED', 'COMPLETED')),
  at          timestamptz NOT NULL,
  -- What the operator added; for the shopper alone.
  note        text,
  PRIMARY KEY (tenant_code, order_id, status),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);

-- What is known of orders from before. Tenant by tenant: row-level security holds for the owner too.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    INSERT INTO order_events (tenant_code, order_id, status, at, note)
    SELECT o.tenant_code, o.id, step.status, step.at,
      CASE WHEN step.is_last THEN o.status_notes END
    FROM orders o
    CROSS JOIN LATERAL (VALUES
      ('PENDING', o.created_at, false),
      ('PROCESSING', o.paid_at, o.state = 'PAID'),
      ('SHIPPED', o.shipped_at, o.state = 'SHIPPED'),
      ('DELIVERED', o.delivered_at, o.state = 'DELIVERED'),
      ('CANCELLED', o.cancelled_at, o.state = 'CANCELLED')
    ) AS step (status, at, is_last)
    WHERE o.tenant_code = tenant AND step.at IS NOT NULL;
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
