-- What was submitted, photos as they were sent: the same again is no second review, and another one is never taken for
-- it. Reviews from before have none.
ALTER TABLE reviews ADD COLUMN fingerprint text;

-- Lists are ordered in memory, by what the products themselves say. These columns are no longer written; the processes
-- of the version before still do, so the columns go with a later version.
ALTER TABLE product_categories
  ALTER COLUMN name DROP NOT NULL, ALTER COLUMN min_price_minor DROP NOT NULL, ALTER COLUMN created_at DROP NOT NULL;
