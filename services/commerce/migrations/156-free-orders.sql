-- An order that costs nothing has no payment. It's paid from the start, and there's never anything to capture or refund.
ALTER TABLE orders
  ALTER COLUMN paypal_order_id DROP NOT NULL,
  ADD CONSTRAINT orders_payment CHECK (paypal_order_id IS NOT NULL OR total_minor = 0);
DO $$
DECLARE
  capture_check text;
BEGIN
  SELECT conname INTO STRICT capture_check FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%capture_id IS NOT NULL%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', capture_check);
END $$;
ALTER TABLE orders ADD CONSTRAINT orders_capture CHECK (
  payment_state NOT IN ('CAPTURED', 'REFUND_DUE', 'REFUNDED') OR capture_id IS NOT NULL
  OR paypal_order_id IS NULL AND payment_state <> 'REFUND_DUE');
-- Each person may only have a few that haven't shipped.
CREATE INDEX orders_free ON orders (tenant_code, state) WHERE paypal_order_id IS NULL;

-- As in 154-packages.sql, but cancelling an order that cost nothing is no refund.
CREATE OR REPLACE FUNCTION record_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown jsonb;
BEGIN
  IF NOT has_webhooks(NEW.tenant_code) THEN RETURN NULL; END IF;
  shown := webhook_order(NEW);
  IF webhook_order_status(NEW.state) <> webhook_order_status(OLD.state) THEN
    IF OLD.state = 'PENDING_PAYMENT' THEN
      PERFORM record_webhook(NEW.tenant_code, 'order.placed', NEW.id::text, shown);
    ELSE
      PERFORM record_webhook(NEW.tenant_code, 'order.status_changed', NEW.id::text,
        shown || jsonb_build_object('previousStatus', webhook_order_status(OLD.state)));
      IF NEW.state IN ('SHIPPED', 'DELIVERED', 'CANCELLED') THEN
        PERFORM record_webhook(NEW.tenant_code, 'order.' || lower(NEW.state), NEW.id::text, shown);
      END IF;
    END IF;
  END IF;
  IF NEW.refunded_minor > OLD.refunded_minor
    OR NEW.payment_state = 'REFUNDED' AND OLD.payment_state <> 'REFUNDED' AND NEW.paypal_order_id IS NOT NULL THEN
    PERFORM record_webhook(NEW.tenant_code, 'order.refunded', NEW.id::text, shown);
  END IF;
  RETURN NULL;
END $$;
