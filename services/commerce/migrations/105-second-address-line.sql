-- Apartment, suite, floor.
ALTER TABLE addresses ADD COLUMN address_line2 text;
