-- SHA-256 of what a banner or a promotion was asked for with, where the call had a key: the key with another body is
-- refused, and never answered with the first thing.
ALTER TABLE banners ADD COLUMN request_hash text;
ALTER TABLE promotions ADD COLUMN request_hash text;
