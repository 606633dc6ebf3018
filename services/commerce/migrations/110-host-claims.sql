-- Host names that a store wants and has not proven to be its own: nobody is served there. Several stores may want one; it
-- becomes that of the first which proves it. Whatever stands in tenant_domains is proven.
CREATE TABLE tenant_host_claims (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  host        text NOT NULL CHECK (host = lower(host)),
  -- What only somebody who owns the host can put there. It is no secret.
  token       text NOT NULL,
  claimed_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, host)
);
