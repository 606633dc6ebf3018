-- As known_origins, for operators.
CREATE TABLE known_admin_origins (
  tenant_code  text NOT NULL,
  admin_id     uuid NOT NULL,
  origin_hash  text NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, admin_id, origin_hash),
  FOREIGN KEY (tenant_code, admin_id) REFERENCES admins (tenant_code, id) ON DELETE CASCADE
);
