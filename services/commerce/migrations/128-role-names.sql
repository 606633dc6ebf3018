-- Names that look alike have the same key, as in role-service.ts. Of two such roles, the later one keeps its old key.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT code FROM tenants LOOP
    PERFORM set_config('app.tenant', tenant, true);
    UPDATE admin_roles r SET name_key = named.key
    FROM (
      SELECT DISTINCT ON (key) id, key FROM (
        SELECT id, updated_at, regexp_replace(lower(normalize(btrim(name), NFKC)), '[\s_-]+', '-', 'g') AS key
        FROM admin_roles WHERE tenant_code = tenant) roles
      ORDER BY key, updated_at, id
    ) named
    WHERE r.tenant_code = tenant AND r.id = named.id AND r.name_key <> named.key
      AND NOT EXISTS (SELECT FROM admin_roles other WHERE other.tenant_code = tenant AND other.name_key = named.key);
  END LOOP;
  PERFORM set_config('app.tenant', '', true);
END $$;
