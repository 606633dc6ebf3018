-- What programs sign in with. A key acts for the operator who created it, and ends with them.
CREATE TABLE api_keys (
  tenant_code  text NOT NULL,
  id           uuid NOT NULL,
  name         text NOT NULL,
  token_hash   text NOT NULL,
  -- How the token starts, so that people recognize it.
  prefix       text NOT NULL,
  permissions  text[] NOT NULL CHECK (cardinality(permissions) > 0),
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, token_hash),
  -- The activity log shows the name.
  UNIQUE (tenant_code, name),
  FOREIGN KEY (tenant_code, created_by) REFERENCES admins (tenant_code, id) ON DELETE CASCADE,
  CHECK (expires_at > created_at AND expires_at - created_at <= interval '366 days')
);
CREATE INDEX api_keys_by_creator ON api_keys (tenant_code, created_by);
