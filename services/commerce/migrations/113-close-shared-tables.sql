-- Four tables were open to every reader, because something is looked up in them before the tenant of a request is known. A
-- transaction of a tenant now sees its own rows in them, as everywhere else, and one without a tenant sees nothing. What has
-- to be known before the tenant is, only selvedge_system reads: no transaction of a request's tenant runs in that role.

DROP POLICY tenants_readable ON tenants;
CREATE POLICY tenants_own ON tenants FOR SELECT TO selvedge_app USING (code = current_setting('app.tenant', true));

COMMENT ON TABLE tenant_domains IS NULL;
DROP POLICY tenant_domains_readable ON tenant_domains;
DROP POLICY tenant_domains_own ON tenant_domains;
CREATE POLICY own_tenant ON tenant_domains USING (tenant_code = current_setting('app.tenant', true));
ALTER TABLE tenant_domains FORCE ROW LEVEL SECURITY;
GRANT SELECT ON tenant_domains TO selvedge_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON tenant_domains TO selvedge_system;

-- The number under no tenant's code tells that some host leads elsewhere now, and not which.
COMMENT ON TABLE frame_revisions IS NULL;
DROP POLICY frame_revisions_readable ON frame_revisions;
-- Triggers count what the owner changes as well, as in a migration.
DO $$ BEGIN
  EXECUTE format('CREATE POLICY frame_revisions_of_owner ON frame_revisions TO %I USING (true)', current_user);
END $$;
ALTER TABLE frame_revisions FORCE ROW LEVEL SECURITY;

COMMENT ON TABLE payment_routes IS NULL;
ALTER TABLE payment_routes ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_routes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON payment_routes USING (tenant_code = current_setting('app.tenant', true));
-- The provider's events name a payment, and no tenant. Who names one is told whose it is; nobody can list them.
CREATE POLICY payment_routes_named ON payment_routes FOR SELECT TO selvedge_system
  USING (paypal_order_id = current_setting('app.payment', true));
GRANT SELECT ON payment_routes TO selvedge_app, selvedge_system;
REVOKE INSERT, UPDATE, DELETE ON payment_routes FROM selvedge_system;
