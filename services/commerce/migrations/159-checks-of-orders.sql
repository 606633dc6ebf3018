-- Outside a transaction
-- Each person may only have a few free orders that haven't shipped.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_free ON orders (tenant_code, state) WHERE paypal_order_id IS NULL;
-- A draft becomes at most one paid order.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS orders_one_per_draft ON orders (tenant_code, draft_order_id)
  WHERE draft_order_id IS NOT NULL AND paid_at IS NOT NULL;
ALTER TABLE orders VALIDATE CONSTRAINT orders_payment;
ALTER TABLE orders VALIDATE CONSTRAINT orders_capture;
ALTER TABLE orders VALIDATE CONSTRAINT orders_credit;
ALTER TABLE orders VALIDATE CONSTRAINT orders_refunds;
ALTER TABLE order_return_lines VALIDATE CONSTRAINT order_return_lines_wish;
ALTER TABLE order_returns VALIDATE CONSTRAINT order_returns_exchanged;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_paid;
