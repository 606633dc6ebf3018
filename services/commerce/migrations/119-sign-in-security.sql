-- Sessions that operators can list and end, and when the operator last confirmed who they are.
ALTER TABLE admin_sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE admin_sessions
  ALTER COLUMN id DROP DEFAULT,
  ALTER COLUMN user_agent DROP DEFAULT,
  ALTER COLUMN last_used_at DROP DEFAULT,
  ALTER COLUMN confirmed_at DROP DEFAULT,
  ADD CONSTRAINT admin_sessions_id UNIQUE (tenant_code, id);

-- True if the operator has an authenticator app or a passkey.
ALTER TABLE admins ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;

CREATE TABLE admin_authenticator_apps (
  tenant_code   text NOT NULL,
  admin_id      uuid NOT NULL,
  sealed_secret text NOT NULL,
  -- Null until a code has confirmed that the app has the secret.
  confirmed_at  timestamptz,
  -- The time step of the last code, so that no code works twice.
  last_step     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_code, admin_id),
  FOREIGN KEY (tenant_code, admin_id) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);

CREATE TABLE admin_recovery_codes (
  tenant_code text NOT NULL,
  admin_id    uuid NOT NULL,
  code_hash   text NOT NULL,
  PRIMARY KEY (tenant_code, admin_id, code_hash),
  FOREIGN KEY (tenant_code, admin_id) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);

CREATE TABLE admin_passkeys (
  tenant_code   text NOT NULL,
  id            uuid NOT NULL,
  admin_id      uuid NOT NULL,
  credential_id text NOT NULL,
  host          text NOT NULL,
  public_key    text NOT NULL,
  counter       bigint NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, credential_id),
  FOREIGN KEY (tenant_code, admin_id) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX admin_passkeys_of_admin ON admin_passkeys (tenant_code, admin_id);

-- What a browser signs. Used once.
CREATE TABLE passkey_challenges (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL,
  challenge   text NOT NULL,
  -- The operator who adds a passkey; null to sign in or to confirm.
  admin_id    uuid,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, admin_id) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_of_admin ON passkey_challenges (tenant_code, admin_id);

-- Roles whose operators must have a second factor.
CREATE TABLE second_factor_roles (
  tenant_code text NOT NULL REFERENCES tenants (code),
  role        text NOT NULL,
  PRIMARY KEY (tenant_code, role)
);

-- A link sets the password of a shopper or of an operator.
ALTER TABLE password_resets
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN admin_id uuid,
  ADD CONSTRAINT password_resets_one_account CHECK (num_nonnulls(user_id, admin_id) = 1),
  ADD CONSTRAINT password_resets_admin FOREIGN KEY (tenant_code, admin_id)
    REFERENCES admins (tenant_code, id) ON DELETE CASCADE;
CREATE INDEX password_resets_of_admin ON password_resets (tenant_code, admin_id);
