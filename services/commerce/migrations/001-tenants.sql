-- Roles belong to the whole cluster: another database, or a process beside this one, may just be making them.
DO $$
DECLARE role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['selvedge_app', 'selvedge_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation OR internal_error THEN NULL;
    END;
    -- A superuser may take on any role; whoever is none needs to be a member.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user)
       AND NOT pg_has_role(current_user, role_name, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO %I', role_name, current_user);
    END IF;
  END LOOP;
END $$;

CREATE TABLE tenants (
  code                text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9_]*$'),
  vendor_code         text NOT NULL,
  vendor_name         text NOT NULL,
  logo_url            text,
  favicon_url         text,
  enabled_features    text[] NOT NULL DEFAULT '{}',
  show_careers        boolean NOT NULL DEFAULT true,
  footer_categories   jsonb NOT NULL DEFAULT '[]',
  vendor_site         jsonb NOT NULL,
  google_client_id    text,
  theme               jsonb NOT NULL,
  return_window_days  integer NOT NULL DEFAULT 30 CHECK (return_window_days >= 0),
  is_default          boolean NOT NULL DEFAULT false,
  created_at          timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX tenants_one_default ON tenants (is_default) WHERE is_default;

CREATE TABLE tenant_domains (
  host        text PRIMARY KEY CHECK (host = lower(host)),
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE
);
COMMENT ON TABLE tenant_domains IS 'Shared: read before the tenant is known';

CREATE TABLE content_pages (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  slug        text NOT NULL,
  title       text NOT NULL,
  summary     text NOT NULL DEFAULT '',
  -- Sanitised when written.
  html        text NOT NULL,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, slug)
);

CREATE TABLE newsletter_subscriptions (
  tenant_code   text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  email_key     text NOT NULL CHECK (email_key = lower(email_key)),
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, email_key)
);
