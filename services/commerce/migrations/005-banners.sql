CREATE TABLE banners (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id          uuid NOT NULL,
  type        text NOT NULL CHECK (type IN ('PROMOTIONAL', 'NEW_ARRIVAL', 'SEASONAL', 'SALE', 'CATEGORY')),
  placement   text NOT NULL CHECK (placement IN ('HOME_HERO', 'COLLECTION', 'PROMOTIONAL_STRIP', 'CATEGORY_PAGE')),
  -- The category whose page shows it; every category page when absent.
  category_id text,
  title       text NOT NULL,
  description text NOT NULL DEFAULT '',
  link_url    text,
  link_text   text NOT NULL DEFAULT 'Shop Now',
  image_id    uuid,
  sort_order  integer NOT NULL DEFAULT 0,
  is_active   boolean NOT NULL DEFAULT true,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, category_id) REFERENCES categories (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, image_id) REFERENCES images (tenant_code, id)
);
CREATE INDEX banners_shown ON banners (tenant_code, placement, sort_order, id) WHERE is_active;
CREATE INDEX banners_newest ON banners (tenant_code, created_at DESC, id);
