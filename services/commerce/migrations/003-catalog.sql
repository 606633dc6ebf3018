-- Grows with every change of a catalogue, so that what is kept in memory can tell that it is out of date.
CREATE TABLE catalogue_versions (
  tenant_code text PRIMARY KEY REFERENCES tenants (code) ON DELETE CASCADE,
  version     bigint NOT NULL
);

CREATE TABLE categories (
  tenant_code text NOT NULL REFERENCES tenants (code) ON DELETE CASCADE,
  id          text NOT NULL CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 120),
  name        text NOT NULL,
  parent_id   text,
  -- Among its siblings.
  position    integer NOT NULL,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, parent_id) REFERENCES categories (tenant_code, id),
  CHECK (parent_id <> id)
);
CREATE INDEX categories_parent ON categories (tenant_code, parent_id);
CREATE INDEX categories_name ON categories (tenant_code, lower(name));

CREATE TABLE products (
  tenant_code      text NOT NULL,
  id               text NOT NULL CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 120),
  name             text NOT NULL,
  -- The one home of the product in the tree; product_categories says where else it is listed.
  category_id      text NOT NULL,
  -- HTML, sanitised when written.
  description_html    text NOT NULL,
  detailed_html       text NOT NULL DEFAULT '',
  specifications_html text NOT NULL DEFAULT '',
  materials_html      text NOT NULL DEFAULT '',
  care_html           text NOT NULL DEFAULT '',
  material         text NOT NULL DEFAULT '',
  tags             text[] NOT NULL DEFAULT '{}',
  -- Summed up from its variants, kept by whoever writes a price.
  min_price_minor  integer NOT NULL CHECK (min_price_minor >= 0),
  max_price_minor  integer NOT NULL CHECK (max_price_minor >= min_price_minor),
  compare_at_minor integer,
  -- Summed up from its reviews, kept by whoever writes a review.
  review_count     integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  rating_sum       integer NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN review_count AND review_count * 5),
  -- What the importer last wrote, so that repeating it changes nothing.
  import_checksum  text,
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, category_id) REFERENCES categories (tenant_code, id)
);
CREATE INDEX products_category ON products (tenant_code, category_id);
CREATE INDEX products_by_name ON products (tenant_code, name, id);
CREATE INDEX products_by_price ON products (tenant_code, min_price_minor, id);
CREATE INDEX products_by_age ON products (tenant_code, created_at, id);

-- Every category that lists a product, with all categories above it, and the keys that lists are sorted by:
-- one page of a category is one short walk along an index, however large the catalogue is.
CREATE TABLE product_categories (
  tenant_code     text NOT NULL,
  category_id     text NOT NULL,
  product_id      text NOT NULL,
  name            text NOT NULL,
  min_price_minor integer NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (tenant_code, category_id, product_id),
  FOREIGN KEY (tenant_code, category_id) REFERENCES categories (tenant_code, id),
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX product_categories_product ON product_categories (tenant_code, product_id);
CREATE INDEX product_categories_by_name ON product_categories (tenant_code, category_id, name, product_id);
CREATE INDEX product_categories_by_price ON product_categories (tenant_code, category_id, min_price_minor, product_id);
CREATE INDEX product_categories_by_age ON product_categories (tenant_code, category_id, created_at, product_id);

CREATE TABLE product_colors (
  tenant_code text NOT NULL,
  product_id  text NOT NULL,
  name        text NOT NULL,
  hex         text NOT NULL CHECK (hex ~ '^#[0-9a-f]{6}$'),
  -- The basic colour that filters group it under.
  family      text NOT NULL,
  position    integer NOT NULL,
  -- A close-up of the cloth; the plain colour when absent.
  swatch_image_id uuid,
  PRIMARY KEY (tenant_code, product_id, name),
  FOREIGN KEY (tenant_code, swatch_image_id) REFERENCES images (tenant_code, id),
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON DELETE CASCADE
);

CREATE INDEX product_colors_family ON product_colors (tenant_code, family, product_id);
CREATE INDEX product_colors_name ON product_colors (tenant_code, lower(name), product_id);
CREATE INDEX product_colors_swatch ON product_colors (tenant_code, swatch_image_id);

CREATE TABLE product_images (
  tenant_code text NOT NULL,
  product_id  text NOT NULL,
  color       text NOT NULL,
  image_set   text NOT NULL CHECK (image_set IN ('default', 'detail')),
  position    integer NOT NULL,
  image_id    uuid NOT NULL,
  PRIMARY KEY (tenant_code, product_id, color, image_set, position),
  FOREIGN KEY (tenant_code, product_id, color)
    REFERENCES product_colors (tenant_code, product_id, name) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, image_id) REFERENCES images (tenant_code, id)
);
CREATE INDEX product_images_image ON product_images (tenant_code, image_id);

CREATE TABLE variants (
  tenant_code      text NOT NULL,
  id               uuid NOT NULL,
  product_id       text NOT NULL,
  sku              text NOT NULL,
  color            text NOT NULL,
  size             text NOT NULL,
  -- Colours as the product shows them, sizes from small to large.
  position         integer NOT NULL,
  price_minor      integer NOT NULL CHECK (price_minor >= 0),
  compare_at_minor integer CHECK (compare_at_minor > price_minor),
  stock            integer NOT NULL CHECK (stock >= 0),
  weight_grams     integer NOT NULL CHECK (weight_grams >= 0),
  PRIMARY KEY (tenant_code, id),
  UNIQUE (tenant_code, sku),
  UNIQUE (tenant_code, product_id, color, size),
  FOREIGN KEY (tenant_code, product_id, color) REFERENCES product_colors (tenant_code, product_id, name)
);
