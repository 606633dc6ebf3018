-- When the deletion of a store began: from then on no host leads to it any more, while its rows go in batches.
ALTER TABLE tenants ADD COLUMN leaving_since timestamptz;
