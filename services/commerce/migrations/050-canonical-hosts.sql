-- The host under which a tenant is to be found in search engines; where none is marked, the one without www.
ALTER TABLE tenant_domains ADD COLUMN is_canonical boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX tenant_domains_canonical ON tenant_domains (tenant_code) WHERE is_canonical;
