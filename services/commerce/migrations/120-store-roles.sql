-- Roles that a store has defined itself. The built-in ones are in the contract.
CREATE TABLE admin_roles (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          uuid NOT NULL,
  name        text NOT NULL,
  name_key    text NOT NULL,
  permissions text[] NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, name_key)
);

-- A role is the name of a built-in one or the ID of an own one. The generated column exists only for the foreign key.
ALTER TABLE admins
  DROP CONSTRAINT admins_role_check,
  ADD COLUMN own_role uuid GENERATED ALWAYS AS (CASE WHEN role ~ '^[0-9a-f]{8}-' THEN role::uuid END) STORED,
  ADD CONSTRAINT admins_role_check CHECK (own_role IS NOT NULL OR
    role IN ('owner', 'manager', 'catalog', 'orders', 'support', 'marketing', 'read-only')),
  ADD CONSTRAINT admins_own_role FOREIGN KEY (tenant_code, own_role) REFERENCES admin_roles (tenant_code, id);
CREATE INDEX admins_by_own_role ON admins (tenant_code, own_role);

ALTER TABLE admin_invitations
  DROP CONSTRAINT admin_invitations_role_check,
  ADD COLUMN own_role uuid GENERATED ALWAYS AS (CASE WHEN role ~ '^[0-9a-f]{8}-' THEN role::uuid END) STORED,
  ADD CONSTRAINT admin_invitations_role_check CHECK (own_role IS NOT NULL OR
    role IN ('owner', 'manager', 'catalog', 'orders', 'support', 'marketing', 'read-only')),
  ADD CONSTRAINT admin_invitations_own_role FOREIGN KEY (tenant_code, own_role) REFERENCES admin_roles (tenant_code, id);
CREATE INDEX admin_invitations_by_own_role ON admin_invitations (tenant_code, own_role);

ALTER TABLE second_factor_roles
  ADD COLUMN own_role uuid GENERATED ALWAYS AS (CASE WHEN role ~ '^[0-9a-f]{8}-' THEN role::uuid END) STORED,
  ADD CONSTRAINT second_factor_roles_own_role FOREIGN KEY (tenant_code, own_role)
    REFERENCES admin_roles (tenant_code, id) ON DELETE CASCADE;
CREATE INDEX second_factor_roles_by_own_role ON second_factor_roles (tenant_code, own_role);
