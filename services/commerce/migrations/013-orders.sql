-- An order stands here before any money is taken for it.
CREATE TABLE orders (
  tenant_code           text NOT NULL REFERENCES tenants (code),
  id                    uuid NOT NULL,
  order_number          text NOT NULL,
  state                 text NOT NULL,
  payment_state         text NOT NULL,
  user_id               uuid,
  cart_id               text NOT NULL,
  guest_email           text,
  guest_phone           text,
  request_hash          text NOT NULL,
  idempotency_key_hash  text,
  paypal_order_id       text NOT NULL,
  capture_id            text,
  failure_code          text,
  failure_detail        text,
  access_key_hash       text NOT NULL,
  subtotal_minor        bigint NOT NULL CHECK (subtotal_minor >= 0),
  discount_minor        bigint NOT NULL CHECK (discount_minor BETWEEN 0 AND subtotal_minor),
  tax_minor             bigint NOT NULL CHECK (tax_minor >= 0),
  shipping_minor        bigint NOT NULL CHECK (shipping_minor >= 0),
  total_minor           bigint NOT NULL,
  tax_state             text NOT NULL,
  tax_rate_ppm          integer NOT NULL,
  shipping_address      jsonb NOT NULL,
  billing_address       jsonb NOT NULL,
  shipping_address_id   uuid,
  billing_address_id    uuid,
  save_shipping_address boolean NOT NULL DEFAULT false,
  save_billing_address  boolean NOT NULL DEFAULT false,
  shipping_carrier      text NOT NULL,
  shipping_service      text NOT NULL,
  carrier_rate_id       text,
  estimated_days        integer,
  tracking_number       text,
  status_notes          text,
  created_at            timestamptz NOT NULL,
  paid_at               timestamptz,
  shipped_at            timestamptz,
  delivered_at          timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, order_number),
  UNIQUE (tenant_code, idempotency_key_hash),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id),
  CHECK (total_minor = subtotal_minor - discount_minor + tax_minor + shipping_minor),
  CHECK ((user_id IS NULL) = (guest_email IS NOT NULL)),
  -- The pairs that the transition table in orders/order-states.ts can reach.
  CHECK (
    (state = 'PENDING_PAYMENT' AND payment_state = 'AWAITING')
    OR (state = 'PAYMENT_FAILED' AND payment_state IN ('FAILED', 'REFUND_DUE', 'REFUNDED'))
    OR (state = 'CANCELLED' AND payment_state IN ('REFUND_DUE', 'REFUNDED'))
    OR (state IN ('PAID', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'COMPLETED') AND payment_state = 'CAPTURED')
  ),
  CHECK (payment_state NOT IN ('CAPTURED', 'REFUND_DUE', 'REFUNDED') OR capture_id IS NOT NULL)
);
-- One payment buys one order. One that failed for certain may be approved again and tried for a new order.
CREATE UNIQUE INDEX orders_one_per_payment ON orders (tenant_code, paypal_order_id) WHERE payment_state <> 'FAILED';
CREATE INDEX orders_by_payment ON orders (tenant_code, paypal_order_id);
CREATE INDEX orders_open ON orders (tenant_code, created_at) WHERE payment_state IN ('AWAITING', 'REFUND_DUE');
CREATE INDEX orders_user ON orders (tenant_code, user_id, created_at DESC);

CREATE TABLE order_lines (
  tenant_code      text NOT NULL,
  id               uuid NOT NULL,
  order_id         uuid NOT NULL,
  position         integer NOT NULL,
  -- Not a foreign key: an order outlives what the catalogue sells.
  variant_id       uuid NOT NULL,
  product_id       text NOT NULL,
  product_name     text NOT NULL,
  variant_name     text NOT NULL,
  sku              text NOT NULL,
  image            jsonb,
  quantity         integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  unit_price_minor bigint NOT NULL CHECK (unit_price_minor >= 0),
  discount_minor   bigint NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND unit_price_minor * quantity),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, order_id, position),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE
);

CREATE TABLE promotion_uses (
  tenant_code   text NOT NULL,
  order_id      uuid NOT NULL,
  promotion_id  uuid NOT NULL,
  -- The shopper's id, or the hash of a guest's e-mail.
  customer_key  text NOT NULL,
  PRIMARY KEY (tenant_code, order_id),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, promotion_id) REFERENCES promotions (tenant_code, id)
);
CREATE INDEX promotion_uses_customer ON promotion_uses (tenant_code, promotion_id, customer_key);

-- Which tenant a payment is for: the provider's events name no tenant, and two tenants may share a merchant account,
-- in which case a payment still buys something in one of them only.
CREATE TABLE payment_routes (
  paypal_order_id text PRIMARY KEY,
  tenant_code     text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE
);
COMMENT ON TABLE payment_routes IS 'Shared: read before the tenant is known';
GRANT INSERT ON payment_routes TO selvedge_app;

-- Keys that the service makes for itself; granted here, so that no other role is given them.
CREATE TABLE service_secrets (
  name  text PRIMARY KEY,
  value text NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON service_secrets TO selvedge_system;
