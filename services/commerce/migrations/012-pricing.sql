-- What is added to and taken off a cart's subtotal.
CREATE TABLE tax_rates (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL,
  state_code  text NOT NULL CHECK (state_code ~ '^[A-Z]{2}$'),
  rate_ppm    integer NOT NULL CHECK (rate_ppm BETWEEN 0 AND 1000000),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, state_code)
);

CREATE TABLE promotions (
  tenant_code        text NOT NULL REFERENCES tenants (code),
  id                 uuid NOT NULL,
  code               text NOT NULL CHECK (code = upper(code)),
  kind               text NOT NULL CHECK (kind IN ('PERCENTAGE', 'FIXED')),
  percent_bp         integer CHECK (percent_bp BETWEEN 1 AND 10000),
  amount_minor       integer CHECK (amount_minor > 0),
  scope              text NOT NULL CHECK (scope IN ('CART', 'CATEGORY', 'PRODUCT')),
  target_ids         text[] NOT NULL DEFAULT '{}',
  description        text NOT NULL,
  starts_at          timestamptz,
  ends_at            timestamptz,
  min_subtotal_minor integer NOT NULL DEFAULT 0 CHECK (min_subtotal_minor >= 0),
  usage_limit        integer CHECK (usage_limit > 0),
  per_customer_limit integer CHECK (per_customer_limit > 0),
  used_count         integer NOT NULL DEFAULT 0,
  is_active          boolean NOT NULL DEFAULT true,
  created_at         timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, code),
  CHECK ((kind = 'PERCENTAGE') = (percent_bp IS NOT NULL)),
  CHECK ((kind = 'FIXED') = (amount_minor IS NOT NULL)),
  CHECK (used_count >= 0 AND used_count <= coalesce(usage_limit, used_count))
);

CREATE TABLE shipping_quotes (
  tenant_code         text NOT NULL REFERENCES tenants (code),
  id                  uuid NOT NULL,
  cart_id             text NOT NULL,
  address_fingerprint text NOT NULL,
  weight_grams        integer NOT NULL,
  carrier_rate_id     text,
  carrier_name        text NOT NULL,
  service_name        text NOT NULL,
  cost_minor          integer NOT NULL CHECK (cost_minor >= 0),
  estimated_days      integer,
  expires_at          timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX shipping_quotes_expiry ON shipping_quotes (expires_at);
