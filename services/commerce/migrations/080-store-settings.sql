-- What an operator sets of a store.
ALTER TABLE tenants
  ADD COLUMN logo_image_id uuid,
  ADD COLUMN favicon_image_id uuid,
  -- Where parcels leave from and returns go to; the seller on invoices.
  ADD COLUMN seller_address jsonb NOT NULL DEFAULT '{"name": "Selvedge Warehouse", "streetAddress": "1201 Market Street", "city": "Philadelphia", "state": "PA", "postalCode": "19107", "country": "US"}',
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT tenants_logo_image FOREIGN KEY (code, logo_image_id) REFERENCES images (tenant_code, id),
  ADD CONSTRAINT tenants_favicon_image FOREIGN KEY (code, favicon_image_id) REFERENCES images (tenant_code, id),
  ADD CONSTRAINT tenants_return_window_days_most CHECK (return_window_days <= 365);

-- A store's own row and host names can be changed in its name, and nobody else's, whatever a query says.
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenants_readable ON tenants FOR SELECT USING (true);
CREATE POLICY tenants_own_row ON tenants FOR UPDATE TO selvedge_app USING (code = current_setting('app.tenant', true));
CREATE POLICY tenants_of_system ON tenants TO selvedge_system USING (true);
GRANT UPDATE (vendor_name, vendor_site, logo_url, favicon_url, logo_image_id, favicon_image_id, theme, enabled_features, show_careers,
  footer_categories, seller_address, return_window_days, google_client_id, updated_at) ON tenants TO selvedge_app;

ALTER TABLE tenant_domains ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_domains_readable ON tenant_domains FOR SELECT USING (true);
CREATE POLICY tenant_domains_own ON tenant_domains TO selvedge_app USING (tenant_code = current_setting('app.tenant', true));
CREATE POLICY tenant_domains_of_system ON tenant_domains TO selvedge_system USING (true);
GRANT INSERT, UPDATE, DELETE ON tenant_domains TO selvedge_app;

-- A number for what the frame of each page is made from (settings, menu, banners), and one, under no tenant's code, for
-- which host leads where. It is another one whenever something is changed, whoever changes it, so that one indexed read
-- tells whether what a process remembers is still so.
CREATE TABLE frame_revisions (
  -- Not a foreign key: that would lock the tenant's row with every change.
  tenant_code text PRIMARY KEY,
  revision    bigint NOT NULL
);
COMMENT ON TABLE frame_revisions IS 'Shared: read before the tenant is known';
CREATE SEQUENCE frame_revision_numbers;
INSERT INTO frame_revisions SELECT code, nextval('frame_revision_numbers') FROM tenants;
INSERT INTO frame_revisions VALUES ('', nextval('frame_revision_numbers'));

-- Whoever changes what is counted writes its number: that of its own tenant, and that of the hosts.
GRANT SELECT, INSERT, UPDATE ON frame_revisions TO selvedge_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON frame_revisions TO selvedge_system;
GRANT USAGE ON SEQUENCE frame_revision_numbers TO selvedge_app, selvedge_system;
ALTER TABLE frame_revisions ENABLE ROW LEVEL SECURITY;
CREATE POLICY frame_revisions_readable ON frame_revisions FOR SELECT USING (true);
CREATE POLICY frame_revisions_own ON frame_revisions TO selvedge_app
  USING (tenant_code IN ('', current_setting('app.tenant', true)));
CREATE POLICY frame_revisions_of_system ON frame_revisions TO selvedge_system USING (true);

CREATE FUNCTION renew_frame_revision(changed_code text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO frame_revisions (tenant_code, revision)
  -- Of a tenant that is being deleted nothing is to be left.
  SELECT changed_code, nextval('frame_revision_numbers')
  WHERE changed_code = '' OR EXISTS (SELECT FROM tenants WHERE code = changed_code)
  ON CONFLICT (tenant_code) DO UPDATE SET revision = excluded.revision
$$;

CREATE FUNCTION note_changed_frame() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_frame_revision(tenant_code) FROM (SELECT DISTINCT tenant_code FROM changed ORDER BY 1) AS codes;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_tenant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN DELETE FROM frame_revisions WHERE tenant_code = OLD.code;
  ELSE PERFORM renew_frame_revision(NEW.code);
  END IF;
  IF TG_OP <> 'UPDATE' OR OLD.is_default IS DISTINCT FROM NEW.is_default THEN PERFORM renew_frame_revision(''); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_changed_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_frame_revision('');
  RETURN NULL;
END $$;

CREATE TRIGGER tenants_frame AFTER INSERT OR UPDATE OR DELETE ON tenants FOR EACH ROW
  EXECUTE FUNCTION note_changed_tenant();
CREATE TRIGGER tenant_domains_frame AFTER INSERT OR UPDATE OR DELETE ON tenant_domains FOR EACH STATEMENT
  EXECUTE FUNCTION note_changed_hosts();

CREATE TRIGGER categories_frame_added AFTER INSERT ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_frame();
CREATE TRIGGER categories_frame_changed AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_frame();
CREATE TRIGGER categories_frame_removed AFTER DELETE ON categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_frame();
CREATE TRIGGER banners_frame_added AFTER INSERT ON banners REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_frame();
CREATE TRIGGER banners_frame_changed AFTER UPDATE ON banners REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_frame();
CREATE TRIGGER banners_frame_removed AFTER DELETE ON banners REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_frame();
