-- The country a product was made in, as shoppers read it. Empty where the store hasn't said.
ALTER TABLE products ADD COLUMN origin_country text NOT NULL DEFAULT '' CHECK (length(origin_country) <= 60);
