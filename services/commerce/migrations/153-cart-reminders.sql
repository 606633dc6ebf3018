-- When a store reminds subscribers of the cart they left. Stores without a row never do.
CREATE TABLE cart_reminder_settings (
  tenant_code text PRIMARY KEY REFERENCES tenants (code),
  -- Empty: no reminders.
  after_hours integer CHECK (after_hours BETWEEN 1 AND 72),
  pause_days  integer NOT NULL CHECK (pause_days BETWEEN 1 AND 60),
  updated_at  timestamptz NOT NULL
);

-- Reminders of carts, at most one for each time that a cart was left. A shopper's cart always has the same ID, so `cart_changed_at` says
-- which time that was.
CREATE TABLE cart_reminders (
  tenant_code     text NOT NULL,
  id              uuid NOT NULL DEFAULT gen_random_uuid(),
  cart_id         text NOT NULL,
  user_id         uuid NOT NULL,
  cart_changed_at timestamptz NOT NULL,
  -- SENT is saved before the email is handed over: a killed process sends it never rather than twice.
  status          text NOT NULL DEFAULT 'WAITING' CHECK (status IN ('WAITING', 'SENT', 'SKIPPED', 'FAILED')),
  created_at      timestamptz NOT NULL,
  sent_at         timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, cart_id, cart_changed_at),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE,
  CHECK ((status = 'SENT') = (sent_at IS NOT NULL))
);
CREATE INDEX cart_reminders_user ON cart_reminders (tenant_code, user_id, created_at DESC);
CREATE INDEX cart_reminders_created ON cart_reminders (tenant_code, created_at);
-- Carts of shoppers by when they were left.
CREATE INDEX carts_left ON carts (tenant_code, updated_at) WHERE user_id IS NOT NULL;
