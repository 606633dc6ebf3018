-- A preview ends with the session of the operator who made it. Those of before live half an hour and have none.
TRUNCATE previews;
ALTER TABLE previews
  ADD COLUMN session_hash text NOT NULL,
  ADD CONSTRAINT previews_session FOREIGN KEY (tenant_code, session_hash)
    REFERENCES admin_sessions (tenant_code, token_hash) ON DELETE CASCADE;
CREATE INDEX previews_of_session ON previews (tenant_code, session_hash);
