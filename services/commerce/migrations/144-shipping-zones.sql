-- Where a store ships, and its own rates there. A store without zones ships everywhere, at its carrier's rates.
CREATE TABLE shipping_zones (
  tenant_code          text NOT NULL REFERENCES tenants (code),
  id                   uuid NOT NULL,
  name                 text NOT NULL,
  -- Next to the zone's own rates.
  offers_carrier_rates boolean NOT NULL,
  request_hash         text,
  created_at           timestamptz NOT NULL,
  updated_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE UNIQUE INDEX shipping_zones_name ON shipping_zones (tenant_code, lower(name));

-- The key keeps an area from being in two zones.
CREATE TABLE shipping_zone_areas (
  tenant_code text NOT NULL,
  -- A state, the first digits of ZIP codes, or * for everywhere else.
  area        text NOT NULL CHECK (area ~ '^([A-Z]{2}|[0-9]{3,5}|\*)$'),
  zone_id     uuid NOT NULL,
  PRIMARY KEY (tenant_code, area),
  FOREIGN KEY (tenant_code, zone_id) REFERENCES shipping_zones (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX shipping_zone_areas_zone ON shipping_zone_areas (tenant_code, zone_id);

CREATE TABLE shipping_zone_rates (
  tenant_code       text NOT NULL,
  id                uuid NOT NULL,
  zone_id           uuid NOT NULL,
  position          integer NOT NULL,
  name              text NOT NULL,
  price_minor       integer NOT NULL CHECK (price_minor >= 0),
  -- Shipping is free for items of at least this value.
  free_from_minor   integer CHECK (free_from_minor > 0),
  -- The rate is for items of at least this value, and less than the next one; the same for their weight.
  from_value_minor  integer CHECK (from_value_minor > 0),
  below_value_minor integer CHECK (below_value_minor > coalesce(from_value_minor, 0)),
  from_grams        integer CHECK (from_grams > 0),
  below_grams       integer CHECK (below_grams > coalesce(from_grams, 0)),
  min_days          integer NOT NULL CHECK (min_days >= 0),
  max_days          integer NOT NULL CHECK (max_days >= min_days),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, zone_id) REFERENCES shipping_zones (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX shipping_zone_rates_zone ON shipping_zone_rates (tenant_code, zone_id, position);
