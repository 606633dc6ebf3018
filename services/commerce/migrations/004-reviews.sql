CREATE TABLE reviews (
  tenant_code       text NOT NULL,
  id                uuid NOT NULL,
  product_id        text NOT NULL,
  -- Who wrote it; unknown for reviews that came with the catalogue.
  user_id           uuid,
  user_name         text NOT NULL,
  verified_purchase boolean NOT NULL DEFAULT false,
  rating            integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title             text NOT NULL DEFAULT '',
  comment           text NOT NULL,
  helpful_count     integer NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, product_id) REFERENCES products (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX reviews_newest ON reviews (tenant_code, product_id, created_at DESC, id);

CREATE TABLE review_images (
  tenant_code text NOT NULL,
  review_id   uuid NOT NULL,
  position    integer NOT NULL,
  image_id    uuid NOT NULL,
  PRIMARY KEY (tenant_code, review_id, position),
  FOREIGN KEY (tenant_code, review_id) REFERENCES reviews (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, image_id) REFERENCES images (tenant_code, id)
);

CREATE TABLE review_votes (
  tenant_code text NOT NULL,
  review_id   uuid NOT NULL,
  user_id     uuid NOT NULL,
  PRIMARY KEY (tenant_code, review_id, user_id),
  FOREIGN KEY (tenant_code, review_id) REFERENCES reviews (tenant_code, id) ON DELETE CASCADE
);
