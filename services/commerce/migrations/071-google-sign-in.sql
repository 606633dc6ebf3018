-- An account that began with Google has no password until its owner sets one.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;

-- Which Google account opens which account of a store: one to one, so that nobody comes in beside the owner.
CREATE TABLE google_identities (
  tenant_code text NOT NULL,
  subject     text NOT NULL CHECK (subject <> ''),
  user_id     uuid NOT NULL,
  linked_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, subject),
  UNIQUE (tenant_code, user_id),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);

-- Google's tokens that have been used: each counts once, until it would have expired anyway.
CREATE TABLE google_tokens (
  tenant_code text NOT NULL REFERENCES tenants (code),
  token_hash  text NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, token_hash)
);
