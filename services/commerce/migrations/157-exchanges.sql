-- What the shopper wants instead of the refund. The name as they saw it: the variant may be renamed or deleted.
ALTER TABLE order_return_lines
  ADD COLUMN exchange_variant_id   uuid,
  ADD COLUMN exchange_variant_name text,
  ADD CONSTRAINT order_return_lines_wish CHECK (num_nonnulls(exchange_variant_id, exchange_variant_name) IN (0, 2)) NOT VALID;

-- Everything in it was exchanged, so nothing is left to refund.
ALTER TABLE order_returns
  ADD COLUMN exchanged_at timestamptz,
  ADD CONSTRAINT order_returns_exchanged CHECK (exchanged_at IS NULL OR declined_at IS NULL AND status <> 'REQUESTED') NOT VALID;

-- An exchange moves the money of the returned items from their order to the one that replaces them, and a cancellation moves it back. So the
-- refunds of all of these orders together never exceed what was paid.
ALTER TABLE orders
  -- Of an order that replaces items: what was paid for them.
  ADD COLUMN credit_minor    bigint NOT NULL DEFAULT 0,
  -- What's now the credit of orders that replace items of this one.
  ADD COLUMN exchanged_minor bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_credit CHECK (credit_minor >= 0 AND exchanged_minor >= 0) NOT VALID,
  DROP CONSTRAINT orders_refunds,
  ADD CONSTRAINT orders_refunds CHECK (
    refunded_minor >= 0 AND refunded_minor <= refund_claimed_minor
    AND refund_claimed_minor + exchanged_minor <= total_minor + credit_minor
  ) NOT VALID;

-- An order that replaces items of a return.
CREATE TABLE order_exchanges (
  tenant_code          text NOT NULL,
  order_id             uuid NOT NULL,
  return_id            uuid NOT NULL,
  -- The order with the payment. Not that of the return if what it returns was itself a replacement.
  paid_order_id        uuid NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, order_id),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, return_id) REFERENCES order_returns (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, paid_order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_exchanges_return ON order_exchanges (tenant_code, return_id);
CREATE INDEX order_exchanges_paid ON order_exchanges (tenant_code, paid_order_id);

CREATE TABLE order_exchange_lines (
  tenant_code      text NOT NULL,
  -- The line that replaces the items.
  order_line_id    uuid NOT NULL,
  order_id         uuid NOT NULL,
  returned_line_id uuid NOT NULL,
  -- How many of the returned items it replaces; fewer once the order was cancelled.
  quantity         integer NOT NULL CHECK (quantity >= 0),
  -- What these would be refunded.
  value_minor      bigint NOT NULL CHECK (value_minor >= 0),
  -- The line's part of the order's credit. Less than the value if part of that was already refunded.
  credit_minor     bigint NOT NULL CHECK (credit_minor >= 0),
  PRIMARY KEY (tenant_code, order_line_id),
  FOREIGN KEY (tenant_code, order_id) REFERENCES order_exchanges (tenant_code, order_id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, order_line_id) REFERENCES order_lines (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, returned_line_id) REFERENCES order_lines (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_exchange_lines_order ON order_exchange_lines (tenant_code, order_id);
CREATE INDEX order_exchange_lines_returned ON order_exchange_lines (tenant_code, returned_line_id);
SELECT isolate_table('order_exchanges');
SELECT isolate_table('order_exchange_lines');

CREATE OR REPLACE FUNCTION webhook_order(o orders) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', o.id,
    'number', o.order_number,
    'status', webhook_order_status(o.state),
    'paymentStatus', CASE
      WHEN o.payment_state <> 'CAPTURED' THEN o.payment_state
      WHEN o.refunded_minor = 0 THEN 'PAID'
      WHEN o.refunded_minor < o.total_minor + o.credit_minor THEN 'PARTLY_REFUNDED'
      ELSE 'REFUNDED' END,
    'total', round(o.total_minor / 100.0, 2),
    'refunded', round(CASE WHEN o.payment_state = 'REFUNDED' THEN greatest(o.total_minor, o.refunded_minor) ELSE o.refunded_minor END
      / 100.0, 2),
    'currency', 'USD')
$$;

CREATE FUNCTION record_exchange_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF has_webhooks(NEW.tenant_code) THEN
    PERFORM record_webhook(NEW.tenant_code, 'return.exchanged', r.id::text, jsonb_build_object(
      'id', r.id, 'orderId', r.order_id, 'orderNumber', returned.order_number, 'status', r.status,
      'exchangeOrderId', NEW.order_id, 'exchangeOrderNumber', o.order_number))
    FROM order_returns r
    JOIN orders returned ON returned.tenant_code = r.tenant_code AND returned.id = r.order_id
    JOIN orders o ON o.tenant_code = r.tenant_code AND o.id = NEW.order_id
    WHERE r.tenant_code = NEW.tenant_code AND r.id = NEW.return_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_exchanges_webhooks AFTER INSERT ON order_exchanges FOR EACH ROW EXECUTE FUNCTION record_exchange_webhook();
