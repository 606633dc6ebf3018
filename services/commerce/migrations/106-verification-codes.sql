-- Of each address the six-digit code that its verification emails have. The code itself is nowhere: it is worked out of the
-- salt and the service's key (auth/verification-code.ts).
CREATE TABLE verification_codes (
  tenant_code text NOT NULL REFERENCES tenants (code),
  email_key   text NOT NULL,
  salt        text NOT NULL,
  attempts    integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, email_key)
);
