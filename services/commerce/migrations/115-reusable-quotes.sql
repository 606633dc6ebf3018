-- What the carrier was asked, hashed: the whole address, the weight, the store's account and where its parcels leave from.
-- Rates that were told for it are shown again instead of asking once more. Null where they may not be: own rates that stand
-- in for a carrier that did not answer, rates for labels, and rates of which an order has taken one.
ALTER TABLE shipping_quotes ADD COLUMN question text;
