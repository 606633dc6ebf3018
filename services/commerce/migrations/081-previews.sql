-- A draft of an operator's, shown to whoever knows its token until it runs out.
CREATE TABLE previews (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  token_hash  text NOT NULL,
  draft       jsonb NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, token_hash)
);
CREATE INDEX previews_expired ON previews (tenant_code, expires_at);
