-- Texts of emails that a store has changed. All others have the product's texts.
CREATE TABLE email_templates (
  tenant_code text NOT NULL REFERENCES tenants (code),
  id          text NOT NULL,
  subject     text NOT NULL CHECK (subject <> ''),
  heading     text NOT NULL,
  intro       text NOT NULL,
  closing     text NOT NULL,
  -- What the button says; empty if that can't be changed.
  button      text,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);

-- How all emails of a store look. Stores without a row use the defaults.
CREATE TABLE email_looks (
  tenant_code  text PRIMARY KEY REFERENCES tenants (code),
  header       text NOT NULL CHECK (header IN ('NAME', 'LOGO')),
  -- The theme's primary color if there's none.
  accent_color text CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  footer       text NOT NULL,
  shows_address boolean NOT NULL,
  updated_at   timestamptz NOT NULL
);
