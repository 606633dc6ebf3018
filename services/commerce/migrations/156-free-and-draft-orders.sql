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

-- Orders that an operator puts together for somebody, who pays with a link. Prices are fixed while the link works.
CREATE TABLE draft_orders (
  tenant_code      text NOT NULL REFERENCES tenants (code),
  id               uuid NOT NULL,
  email            text NOT NULL,
  email_key        text NOT NULL GENERATED ALWAYS AS (email_key(email)) STORED,
  phone            text NOT NULL,
  shipping_address jsonb NOT NULL,
  -- NULL: the shipping address.
  billing_address  jsonb,
  shipping_name    text NOT NULL,
  shipping_minor   bigint NOT NULL CHECK (shipping_minor >= 0),
  -- What it takes off is at most what the items cost.
  discount_minor   bigint CHECK (discount_minor >= 0),
  discount_reason  text,
  message          text NOT NULL,
  -- The link contains this time, with a signature. NULL if there's no link.
  sent_at          timestamptz,
  expires_at       timestamptz,
  -- Fixed when it's sent.
  tax_rate_ppm     integer,
  request_hash     text,
  created_by       text NOT NULL,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  CHECK ((discount_minor IS NULL) = (discount_reason IS NULL)),
  CHECK ((sent_at IS NULL) = (expires_at IS NULL)),
  CHECK ((sent_at IS NULL) = (tax_rate_ppm IS NULL))
);
CREATE INDEX draft_orders_newest ON draft_orders (tenant_code, created_at DESC, id);
CREATE INDEX draft_orders_email ON draft_orders (tenant_code, email_key);

-- As the items were when the draft was last saved or sent, so that they have a name even if they're deleted.
CREATE TABLE draft_order_lines (
  tenant_code      text NOT NULL,
  draft_id         uuid NOT NULL,
  position         integer NOT NULL,
  variant_id       uuid NOT NULL,
  product_id       text NOT NULL,
  product_name     text NOT NULL,
  variant_name     text NOT NULL,
  sku              text NOT NULL,
  image            jsonb,
  quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  PRIMARY KEY (tenant_code, draft_id, position),
  UNIQUE (tenant_code, draft_id, variant_id),
  FOREIGN KEY (tenant_code, draft_id) REFERENCES draft_orders (tenant_code, id) ON DELETE CASCADE
);
SELECT isolate_table('draft_orders');
SELECT isolate_table('draft_order_lines');

-- A draft becomes at most one paid order. Not a foreign key: the order outlives the draft.
ALTER TABLE orders ADD COLUMN draft_order_id uuid;
CREATE UNIQUE INDEX orders_one_per_draft ON orders (tenant_code, draft_order_id) WHERE draft_order_id IS NOT NULL AND paid_at IS NOT NULL;
