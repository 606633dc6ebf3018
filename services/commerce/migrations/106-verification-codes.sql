-- The six-digit code of the newest verification email, one per address. Only an HMAC of it is here (auth/verification-code.ts).
CREATE TABLE verification_codes (
  tenant_code text NOT NULL REFERENCES tenants (code),
  email_key   text NOT NULL,
  code_hash   text NOT NULL,
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, email_key)
);
