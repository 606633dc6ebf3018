-- The rate an order was sold with, by our own id of it: labels are bought at it.
ALTER TABLE orders ADD COLUMN shipping_rate_id text;

-- One label an order. It stands here before it is bought: whoever asks at the same time, or after a crash, finds it.
CREATE TABLE shipping_labels (
  tenant_code     text NOT NULL,
  id              uuid NOT NULL,
  order_id        uuid NOT NULL,
  asked_at        timestamptz NOT NULL,
  tracking_number text,
  cost_minor      bigint CHECK (cost_minor >= 0),
  pdf             bytea,
  bought_at       timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, order_id),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  CHECK ((bought_at IS NULL) = (tracking_number IS NULL) AND (bought_at IS NULL) = (pdf IS NULL))
);
