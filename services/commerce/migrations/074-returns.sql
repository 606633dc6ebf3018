-- What shoppers send back. The operator goes on from REQUESTED when the parcel has come.
CREATE TABLE order_returns (
  tenant_code          text NOT NULL,
  id                   uuid NOT NULL,
  order_id             uuid NOT NULL,
  user_id              uuid NOT NULL,
  status               text NOT NULL DEFAULT 'REQUESTED' CHECK (status IN ('REQUESTED', 'RECEIVED', 'REFUNDED')),
  return_reason        text NOT NULL,
  request_hash         text NOT NULL,
  idempotency_key_hash text,
  created_at           timestamptz NOT NULL,
  received_at          timestamptz,
  refunded_at          timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, user_id, idempotency_key_hash),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id),
  CHECK ((received_at IS NOT NULL) = (status <> 'REQUESTED')),
  CHECK ((refunded_at IS NOT NULL) = (status = 'REFUNDED'))
);
CREATE INDEX order_returns_order ON order_returns (tenant_code, order_id);

CREATE TABLE order_return_lines (
  tenant_code   text NOT NULL,
  return_id     uuid NOT NULL,
  order_line_id uuid NOT NULL,
  quantity      integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- The part of the line's price, discount and tax that these pieces bear.
  refund_minor  bigint NOT NULL CHECK (refund_minor >= 0),
  PRIMARY KEY (tenant_code, return_id, order_line_id),
  FOREIGN KEY (tenant_code, return_id) REFERENCES order_returns (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, order_line_id) REFERENCES order_lines (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX order_return_lines_line ON order_return_lines (tenant_code, order_line_id);

-- As shipping_labels: it stands here before it is bought, with the carrier's rate that it is bought at.
CREATE TABLE return_labels (
  tenant_code     text NOT NULL,
  return_id       uuid NOT NULL,
  asked_at        timestamptz NOT NULL,
  carrier_rate_id text,
  carrier_name    text,
  service_name    text,
  tracking_number text,
  cost_minor      bigint CHECK (cost_minor >= 0),
  pdf             bytea,
  bought_at       timestamptz,
  PRIMARY KEY (tenant_code, return_id),
  FOREIGN KEY (tenant_code, return_id) REFERENCES order_returns (tenant_code, id) ON DELETE CASCADE,
  CHECK ((bought_at IS NULL) = (tracking_number IS NULL) AND (bought_at IS NULL) = (pdf IS NULL))
);
