-- How remotes did, in browsers and on document servers, counted by spans of five minutes.
CREATE TABLE remote_showings (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  began_at    timestamptz NOT NULL,
  remote      text NOT NULL,
  version     text NOT NULL,
  source      text NOT NULL CHECK (source IN ('browser', 'server')),
  ready       bigint NOT NULL CHECK (ready >= 0),
  failed      bigint NOT NULL CHECK (failed >= 0),
  late        bigint NOT NULL CHECK (late >= 0),
  replaced    bigint NOT NULL CHECK (replaced >= 0),
  -- Of those that were ready, by the buckets of the contract.
  load_times  bigint[] NOT NULL CHECK (cardinality(load_times) = 12 AND array_position(load_times, NULL) IS NULL),
  PRIMARY KEY (tenant_code, began_at, remote, version, source)
);

-- What was counted already: a batch that comes again is not counted again.
CREATE TABLE remote_showing_batches (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id          uuid NOT NULL,
  taken_at    timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, id)
);
CREATE INDEX remote_showing_batches_age ON remote_showing_batches (tenant_code, taken_at);

-- What is live of each remote that was shown, as a document server last said.
CREATE TABLE remote_states (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  remote      text NOT NULL,
  title       text NOT NULL,
  live        text,
  canary      text,
  changed_at  timestamptz NOT NULL,
  changed_by  text NOT NULL,
  PRIMARY KEY (tenant_code, remote)
);
