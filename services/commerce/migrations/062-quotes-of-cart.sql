-- An order looks for the quote of its cart; a tenant's quotes of the last hour are many.
CREATE INDEX shipping_quotes_cart ON shipping_quotes (tenant_code, cart_id);
