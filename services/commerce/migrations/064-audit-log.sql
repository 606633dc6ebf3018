-- What operators and commands did. It can be added to and read, and never changed: closed here and not with the other
-- tables, so that the service's own role is given no more than that.
CREATE TABLE audit_log (
  tenant_code  text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id           uuid NOT NULL,
  at           timestamptz NOT NULL,
  -- The operator's e-mail address, or the name of a command.
  actor        text NOT NULL,
  operation    text NOT NULL,
  is_read      boolean NOT NULL,
  outcome      text NOT NULL,
  subject_type text,
  subject_id   text,
  subject_name text,
  before       jsonb,
  after        jsonb,
  request_id   text NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX audit_log_newest ON audit_log (tenant_code, at DESC, id);
CREATE INDEX audit_log_newest_writes ON audit_log (tenant_code, at DESC, id) WHERE NOT is_read;
CREATE INDEX audit_log_subject ON audit_log (tenant_code, subject_type, subject_id, at DESC);

ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON audit_log USING (tenant_code = current_setting('app.tenant', true));
GRANT SELECT, INSERT ON audit_log TO selvedge_app;
