-- Runs after the numbered migrations at every start, so that no table can be forgotten: whatever has a tenant_code
-- is closed by row-level security, and the two roles get exactly what is theirs.
DO $$
DECLARE
  tbl record;
BEGIN
  FOR tbl IN
    SELECT c.oid, c.relname, c.relforcerowsecurity AS isolated,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_code' AND NOT a.attisdropped) AS of_tenant
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'schema_migrations'
  LOOP
    IF tbl.of_tenant AND NOT tbl.isolated THEN
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tbl.relname);
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tbl.relname);
      EXECUTE format('CREATE POLICY own_tenant ON %I USING (tenant_code = current_setting(''app.tenant'', true))', tbl.relname);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO selvedge_app', tbl.relname);
    ELSIF NOT tbl.of_tenant AND NOT has_table_privilege('selvedge_system', tbl.oid, 'INSERT') THEN
      EXECUTE format('GRANT SELECT ON %I TO selvedge_app', tbl.relname);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO selvedge_system', tbl.relname);
    END IF;
  END LOOP;
END $$;
