-- When an order was cancelled, for whoever looks at it later.
ALTER TABLE orders ADD COLUMN cancelled_at timestamptz;
