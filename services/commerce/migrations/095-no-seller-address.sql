-- Until a store has said where it is, it has no address: that of the warehouse was never its own.
ALTER TABLE tenants
  ALTER COLUMN seller_address DROP DEFAULT,
  ALTER COLUMN seller_address DROP NOT NULL;
UPDATE tenants SET seller_address = NULL
WHERE seller_address ->> 'streetAddress' = '1201 Market Street' AND seller_address ->> 'postalCode' = '19107';
