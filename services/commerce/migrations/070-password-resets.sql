-- One row a mailed link that sets a new password. The token itself is in the mail alone.
CREATE TABLE password_resets (
  tenant_code text NOT NULL,
  token_hash  text NOT NULL,
  user_id     uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL CHECK (expires_at > created_at),
  PRIMARY KEY (tenant_code, token_hash),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON password_resets (tenant_code, user_id);
