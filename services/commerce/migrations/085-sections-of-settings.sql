-- When each section of the settings was changed last: two operators who change different ones are in nobody's way.
ALTER TABLE tenants ADD COLUMN sections_updated_at jsonb NOT NULL DEFAULT '{}';
GRANT UPDATE (sections_updated_at) ON tenants TO selvedge_app;
