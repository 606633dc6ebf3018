-- One change to many products: its dry run, its progress, and what it needs to be undone.
CREATE TABLE bulk_edits (
  tenant_code           text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id                    uuid NOT NULL,
  request_hash          text,
  title                 text NOT NULL,
  -- What to do with each product. Empty if it undoes another edit, whose changes say it.
  action                jsonb,
  -- RUNNING from when it's started, whether or not a job is working on it.
  status                text NOT NULL CHECK (status IN ('PLANNING', 'READY', 'RUNNING', 'DONE', 'STOPPED', 'FAILED')),
  skips_problems        boolean NOT NULL DEFAULT false,
  created_by            text NOT NULL,
  created_at            timestamptz NOT NULL,
  -- The operator who started it; an undo is started when it's created.
  started_by            text,
  ended_at              timestamptz,
  failure               text,
  -- Whoever works on it. A worker that finds another one here stops.
  worker                uuid,
  worked_at             timestamptz NOT NULL,
  undoes                uuid,
  product_count         integer NOT NULL,
  -- How many of the products the dry run would change.
  ready_count           integer NOT NULL DEFAULT 0,
  processed_count       integer NOT NULL DEFAULT 0,
  changed_count         integer NOT NULL DEFAULT 0,
  changed_variant_count integer NOT NULL DEFAULT 0,
  unchanged_count       integer NOT NULL DEFAULT 0,
  problem_count         integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_code, id),
  -- An edit is undone once. To repeat it, undo the undo.
  UNIQUE (tenant_code, undoes),
  FOREIGN KEY (tenant_code, undoes) REFERENCES bulk_edits (tenant_code, id) ON DELETE SET NULL (undoes),
  CHECK (product_count BETWEEN 0 AND 10000),
  CHECK (processed_count <= product_count AND changed_count <= processed_count),
  CHECK (status NOT IN ('RUNNING', 'DONE', 'STOPPED') OR started_by IS NOT NULL)
);
CREATE INDEX bulk_edits_newest ON bulk_edits (tenant_code, created_at DESC, id);
-- One run at a time.
CREATE UNIQUE INDEX bulk_edits_running ON bulk_edits (tenant_code) WHERE status = 'RUNNING';

CREATE TABLE bulk_edit_products (
  tenant_code text NOT NULL,
  edit_id     uuid NOT NULL,
  position    integer NOT NULL,
  -- Follows the product's handle; empty if the product doesn't exist.
  product_id  text,
  -- As they were when the edit was created.
  handle      text NOT NULL,
  name        text NOT NULL,
  -- Empty until the dry run. READY would change; CHANGED is written with the product itself, so no change is made twice.
  outcome     text CHECK (outcome IN ('READY', 'CHANGED', 'SAME', 'REFUSED')),
  -- Old and new values. What a restart continues with, and what an undo restores.
  changes     jsonb NOT NULL DEFAULT '[]',
  problems    jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_code, edit_id, position),
  FOREIGN KEY (tenant_code, edit_id) REFERENCES bulk_edits (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id)
    ON UPDATE CASCADE ON DELETE SET NULL (product_id)
);
CREATE INDEX bulk_edit_products_product ON bulk_edit_products (tenant_code, product_id);
