-- Customers whom operators put together: one by one, or by a rule.
CREATE TABLE customer_groups (
  tenant_code          text NOT NULL REFERENCES tenants (code),
  id                   uuid NOT NULL,
  name                 text NOT NULL,
  -- Also everybody who gets the newsletter.
  includes_subscribers boolean NOT NULL DEFAULT false,
  -- Also everybody with this many paid orders.
  min_orders           integer CHECK (min_orders BETWEEN 1 AND 1000),
  request_hash         text,
  created_at           timestamptz NOT NULL,
  updated_at           timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE UNIQUE INDEX customer_groups_name ON customer_groups (tenant_code, lower(name));

CREATE TABLE customer_group_members (
  tenant_code text NOT NULL,
  group_id    uuid NOT NULL,
  customer_id uuid NOT NULL,
  PRIMARY KEY (tenant_code, group_id, customer_id),
  FOREIGN KEY (tenant_code, group_id) REFERENCES customer_groups (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, customer_id) REFERENCES customers (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX customer_group_members_customer ON customer_group_members (tenant_code, customer_id);
