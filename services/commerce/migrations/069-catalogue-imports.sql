-- Product files on their way into the catalogue. The file, and the pictures sent with it, lie in the storage.
CREATE TABLE catalogue_imports (
  tenant_code         text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id                  uuid NOT NULL,
  file_name           text NOT NULL,
  created_by          text NOT NULL,
  created_at          timestamptz NOT NULL,
  -- WAITING until it is started; RUNNING from then on, be its job taken up or not.
  status              text NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED')),
  -- Of the run that is under way, or was the last.
  is_dry_run          boolean NOT NULL DEFAULT true,
  started_by          text,
  started_at          timestamptz,
  ended_at            timestamptz,
  is_cancel_requested boolean NOT NULL DEFAULT false,
  failure             text,
  -- Whoever works on the run; one that finds another's name here has lost it.
  worker              uuid,
  worked_at           timestamptz,
  product_count       integer NOT NULL,
  created_count       integer NOT NULL DEFAULT 0,
  changed_count       integer NOT NULL DEFAULT 0,
  unchanged_count     integer NOT NULL DEFAULT 0,
  failed_count        integer NOT NULL DEFAULT 0,
  problem_count       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_code, id),
  CHECK (status <> 'RUNNING' OR (started_at IS NOT NULL AND started_by IS NOT NULL AND ended_at IS NULL)),
  CHECK (created_count + changed_count + unchanged_count + failed_count <= product_count)
);
CREATE INDEX catalogue_imports_newest ON catalogue_imports (tenant_code, created_at DESC, id);
-- One run at a time.
CREATE UNIQUE INDEX catalogue_imports_running ON catalogue_imports (tenant_code) WHERE status = 'RUNNING';

-- Pictures that the file names by their paths.
CREATE TABLE catalogue_import_pictures (
  tenant_code text NOT NULL,
  import_id   uuid NOT NULL,
  path        text COLLATE "C" NOT NULL CHECK (length(path) <= 1000),
  is_sent     boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_code, import_id, path),
  FOREIGN KEY (tenant_code, import_id) REFERENCES catalogue_imports (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX catalogue_import_pictures_missing ON catalogue_import_pictures (tenant_code, import_id, path) WHERE NOT is_sent;

-- What was wrong, in the order of the file.
CREATE TABLE catalogue_import_problems (
  tenant_code   text NOT NULL,
  import_id     uuid NOT NULL,
  product_index integer NOT NULL,
  position      integer NOT NULL,
  handle        text NOT NULL,
  line          integer NOT NULL,
  column_name   text NOT NULL,
  message       text NOT NULL,
  PRIMARY KEY (tenant_code, import_id, product_index, position),
  FOREIGN KEY (tenant_code, import_id) REFERENCES catalogue_imports (tenant_code, id) ON DELETE CASCADE
);

-- What a run did, or its rehearsal would do. Of a real run each row is written with its product, so that a run that was
-- killed knows what it had done.
CREATE TABLE catalogue_import_changes (
  tenant_code   text NOT NULL,
  import_id     uuid NOT NULL,
  product_index integer NOT NULL,
  handle        text NOT NULL,
  name          text NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('created', 'changed')),
  changes       jsonb NOT NULL,
  PRIMARY KEY (tenant_code, import_id, product_index),
  FOREIGN KEY (tenant_code, import_id) REFERENCES catalogue_imports (tenant_code, id) ON DELETE CASCADE
);
