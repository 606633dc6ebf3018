-- Promotions that apply without a code, free shipping, and several promotions in one order.
ALTER TABLE promotions
  -- Without a code, it applies automatically.
  ALTER COLUMN code DROP NOT NULL,
  -- For FREE_SHIPPING; NULL: all of it.
  ADD COLUMN max_shipping_minor integer CHECK (max_shipping_minor > 0),
  -- As promotions have been so far: one per order.
  ADD COLUMN is_exclusive boolean NOT NULL DEFAULT true,
  -- Higher ones go first.
  ADD COLUMN priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 100),
  -- Customer groups; empty: everybody.
  ADD COLUMN group_ids uuid[] NOT NULL DEFAULT '{}',
  DROP CONSTRAINT promotions_kind,
  ADD CONSTRAINT promotions_kind
    CHECK (kind IN ('PERCENTAGE', 'FIXED', 'FIXED_PRICE', 'BUY_X_GET_Y', 'TIERS', 'FREE_SHIPPING')),
  ADD CONSTRAINT promotions_max_shipping CHECK (kind = 'FREE_SHIPPING' OR max_shipping_minor IS NULL);
CREATE INDEX promotions_automatic ON promotions (tenant_code, priority DESC, created_at, id) WHERE code IS NULL AND is_active;

-- One row for each promotion of an order.
ALTER TABLE promotion_uses
  DROP CONSTRAINT promotion_uses_pkey,
  ADD PRIMARY KEY (tenant_code, order_id, promotion_id),
  -- Of items and shipping. NULL for older uses: the order's only discount.
  ADD COLUMN discount_minor bigint CHECK (discount_minor >= 0);

-- What each promotion gave when the order was placed, as in orders/order-tables.ts. Also kept for cancelled orders.
ALTER TABLE orders ADD COLUMN promotions jsonb NOT NULL DEFAULT '[]';
