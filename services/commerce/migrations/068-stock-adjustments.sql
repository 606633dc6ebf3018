-- What has been added to stock or taken from it, by the key of its request: sent again, it is answered as the first time.
CREATE TABLE stock_adjustments (
  tenant_code  text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  -- SHA-256 of the key, and of what was asked.
  key_hash     text NOT NULL,
  request_hash text NOT NULL,
  -- The answer; null only within the transaction that is still at work.
  stocks       jsonb,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, key_hash)
);
