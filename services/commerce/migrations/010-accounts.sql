-- Shoppers, operators, their sessions, and what keeps guessing slow.
CREATE TABLE users (
  tenant_code   text NOT NULL REFERENCES tenants (code),
  id            uuid NOT NULL,
  email         text NOT NULL,
  email_key     text NOT NULL,
  password_hash text NOT NULL,
  first_name    text NOT NULL,
  last_name     text NOT NULL,
  phone_number  text,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, email_key),
  CHECK (email_key = lower(email_key))
);

CREATE TABLE user_sessions (
  tenant_code text NOT NULL,
  token_hash  text NOT NULL,
  user_id     uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, token_hash),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX user_sessions_user ON user_sessions (tenant_code, user_id);

-- One row a mailed token. The token itself is in the mail alone.
CREATE TABLE email_verifications (
  tenant_code text NOT NULL REFERENCES tenants (code),
  token_hash  text NOT NULL,
  email_key   text NOT NULL,
  expires_at  timestamptz NOT NULL,
  verified_at timestamptz,
  used_at     timestamptz,
  PRIMARY KEY (tenant_code, token_hash),
  CHECK (used_at IS NULL OR verified_at IS NOT NULL)
);

CREATE TABLE admins (
  tenant_code   text NOT NULL REFERENCES tenants (code),
  id            uuid NOT NULL,
  email         text NOT NULL,
  email_key     text NOT NULL,
  password_hash text NOT NULL,
  display_name  text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, email_key)
);

CREATE TABLE admin_sessions (
  tenant_code text NOT NULL,
  token_hash  text NOT NULL,
  admin_id    uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, token_hash),
  FOREIGN KEY (tenant_code, admin_id) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);

-- Counters of attempts within a window; subjects are hashed, so nothing here names a person.
CREATE TABLE attempt_counters (
  tenant_code  text NOT NULL REFERENCES tenants (code),
  subject_hash text NOT NULL,
  window_ends  timestamptz NOT NULL,
  attempts     integer NOT NULL,
  PRIMARY KEY (tenant_code, subject_hash)
);

-- Addresses (hashed) from which an account signed in before: they pass while the account is under attack.
CREATE TABLE known_origins (
  tenant_code  text NOT NULL,
  user_id      uuid NOT NULL,
  origin_hash  text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, user_id, origin_hash),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);

CREATE TABLE addresses (
  tenant_code    text NOT NULL,
  id             uuid NOT NULL,
  user_id        uuid NOT NULL,
  address_type   text NOT NULL CHECK (address_type IN ('SHIPPING', 'BILLING')),
  street_address text NOT NULL,
  city           text NOT NULL,
  state          text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  postal_code    text NOT NULL,
  country        text NOT NULL CHECK (country = 'US'),
  phone          text,
  attention_name text,
  is_default     boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX addresses_user ON addresses (tenant_code, user_id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (tenant_code, user_id, address_type) WHERE is_default;
