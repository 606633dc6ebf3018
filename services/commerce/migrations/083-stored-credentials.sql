-- Accounts of a store with its providers. What opens them is sealed with a key that is not in the database.
CREATE TABLE stored_credentials (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('payment', 'carrier', 'tax')),
  -- Of payment accounts the merchant's id, which is no secret; of others nothing: a store has one of each.
  account     text NOT NULL,
  sealed      text NOT NULL,
  -- Enough to tell one account from another.
  hint        text NOT NULL,
  updated_at  timestamptz NOT NULL,
  updated_by  text NOT NULL,
  -- Set when it is no longer the store's: kept as long as there are orders that its money was taken for.
  retired_at  timestamptz,
  PRIMARY KEY (tenant_code, kind, account)
);
CREATE UNIQUE INDEX stored_credentials_current ON stored_credentials (tenant_code, kind) WHERE retired_at IS NULL;

-- Whose account the money of an order goes to, and comes back from; null for orders from before it was written down,
-- which the account of the environment took.
ALTER TABLE orders ADD COLUMN payee_merchant_id text;
CREATE INDEX orders_payee ON orders (tenant_code, payee_merchant_id);
