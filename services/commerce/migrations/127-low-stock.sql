-- Up to which quantity a variant's stock is low. Stores without a row use the default.
CREATE TABLE stock_settings (
  tenant_code       text PRIMARY KEY REFERENCES tenants (code),
  low_stock_at_most integer NOT NULL CHECK (low_stock_at_most BETWEEN 1 AND 1000000)
);
-- How many of a variant were sold lately.
CREATE INDEX order_lines_variant ON order_lines (tenant_code, variant_id);
