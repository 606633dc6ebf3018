-- A picture: bytes in the storage, or a drawing. Its renditions are files, made when first asked for.
CREATE TABLE images (
  tenant_code    text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id             uuid NOT NULL,
  source         jsonb NOT NULL CHECK (source ->> 'kind' IN ('file', 'garment', 'scene', 'svg')),
  alt            text NOT NULL,
  width          integer NOT NULL CHECK (width > 0),
  height         integer NOT NULL CHECK (height > 0),
  dominant_color text NOT NULL CHECK (dominant_color ~ '^#[0-9a-f]{6}$'),
  created_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id)
);
