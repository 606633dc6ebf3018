-- One review for each shopper and product: a second one, or the same one sent again, meets this index.
CREATE UNIQUE INDEX IF NOT EXISTS reviews_one_per_shopper ON reviews (tenant_code, product_id, user_id)
  WHERE user_id IS NOT NULL;

-- A review outlives the account that it was written with.
ALTER TABLE reviews DROP CONSTRAINT IF EXISTS reviews_author;
ALTER TABLE reviews ADD CONSTRAINT reviews_author FOREIGN KEY (tenant_code, user_id)
  REFERENCES users (tenant_code, id) ON DELETE SET NULL (user_id);
