-- Operators have roles, and invite each other. Everybody so far was allowed everything.
ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'owner'
  CHECK (role IN ('owner', 'manager', 'catalog', 'orders', 'support', 'marketing', 'read-only'));
ALTER TABLE admins ALTER COLUMN role DROP DEFAULT;

-- The token is created when the email is sent. An invitation ends with the operator who sent it.
CREATE TABLE admin_invitations (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL,
  email       text NOT NULL,
  email_key   text NOT NULL,
  role        text NOT NULL CHECK (role IN ('owner', 'manager', 'catalog', 'orders', 'support', 'marketing', 'read-only')),
  token_hash  text,
  invited_by  uuid NOT NULL,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, email_key),
  UNIQUE (tenant_code, token_hash),
  FOREIGN KEY (tenant_code, invited_by) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);

CREATE INDEX admin_invitations_by_inviter ON admin_invitations (tenant_code, invited_by);
