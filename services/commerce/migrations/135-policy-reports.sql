-- What browsers blocked because of the content security policy, counted by day. Nothing about visitors.
CREATE TABLE policy_reports (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  -- Midnight, UTC.
  day         timestamptz NOT NULL,
  directive   text NOT NULL CHECK (length(directive) <= 40),
  blocked     text NOT NULL CHECK (length(blocked) <= 200),
  page        text NOT NULL CHECK (length(page) <= 100),
  is_enforced boolean NOT NULL,
  count       bigint NOT NULL CHECK (count > 0),
  first_at    timestamptz NOT NULL,
  last_at     timestamptz NOT NULL CHECK (last_at >= first_at),
  PRIMARY KEY (tenant_code, day, directive, blocked, page, is_enforced)
);
