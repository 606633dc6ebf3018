-- Further kinds of promotions: a fixed price for each item, buy X get Y, and tiers by amount or quantity.
ALTER TABLE promotions
  ADD COLUMN buy_quantity integer CHECK (buy_quantity BETWEEN 1 AND 99),
  ADD COLUMN get_quantity integer CHECK (get_quantity BETWEEN 1 AND 99),
  -- Not percent_bp, which processes of the previous version would take off the whole cart.
  ADD COLUMN get_percent_bp integer CHECK (get_percent_bp BETWEEN 1 AND 10000),
  ADD COLUMN tier_by text CHECK (tier_by IN ('AMOUNT', 'QUANTITY')),
  -- `[{"from": 10000, "percentBp": 1000}]`; `from` is in cents or a number of items.
  ADD COLUMN tiers jsonb;

DO $$
DECLARE
  old_check text;
BEGIN
  FOR old_check IN SELECT conname FROM pg_constraint WHERE conrelid = 'promotions'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%''FIXED''%' OR conrelid = 'promotions'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%''PERCENTAGE''%'
  LOOP
    EXECUTE format('ALTER TABLE promotions DROP CONSTRAINT %I', old_check);
  END LOOP;
END $$;
ALTER TABLE promotions
  ADD CONSTRAINT promotions_kind CHECK (kind IN ('PERCENTAGE', 'FIXED', 'FIXED_PRICE', 'BUY_X_GET_Y', 'TIERS')),
  ADD CONSTRAINT promotions_percent CHECK ((kind = 'PERCENTAGE') = (percent_bp IS NOT NULL)),
  ADD CONSTRAINT promotions_amount CHECK ((kind IN ('FIXED', 'FIXED_PRICE')) = (amount_minor IS NOT NULL)),
  ADD CONSTRAINT promotions_quantities
    CHECK (num_nonnulls(buy_quantity, get_quantity, get_percent_bp) = CASE WHEN kind = 'BUY_X_GET_Y' THEN 3 ELSE 0 END),
  ADD CONSTRAINT promotions_tiers CHECK (num_nonnulls(tiers, tier_by) = CASE WHEN kind = 'TIERS' THEN 2 ELSE 0 END);
