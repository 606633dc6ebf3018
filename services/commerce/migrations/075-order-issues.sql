-- What shoppers report about their orders, for the operators to look at.
CREATE TABLE order_issues (
  tenant_code text NOT NULL,
  id          uuid NOT NULL,
  order_id    uuid NOT NULL,
  user_id     uuid NOT NULL,
  type        text NOT NULL CHECK (type IN ('Missing items', 'Damaged in transit', 'Wrong items received',
    'Quality issues', 'Delivery issues', 'Other')),
  description text NOT NULL,
  -- Of type and description: the same report again is no second one.
  fingerprint text NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, order_id, fingerprint),
  FOREIGN KEY (tenant_code, order_id) REFERENCES orders (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id)
);
CREATE INDEX order_issues_newest ON order_issues (tenant_code, created_at DESC);
