-- A subscription that has ended is kept, so that the link in any mail ever sent goes on working, and nobody who left is
-- written to. `subscriber` stands for the address in those links.
ALTER TABLE newsletter_subscriptions
  ADD COLUMN subscriber uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN ended_at timestamptz,
  ADD UNIQUE (tenant_code, subscriber);

-- Signs the links; made when a store first needs it.
CREATE TABLE newsletter_keys (
  tenant_code text PRIMARY KEY REFERENCES tenants (code) ON DELETE CASCADE,
  secret      text NOT NULL
);
