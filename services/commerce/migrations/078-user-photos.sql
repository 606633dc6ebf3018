-- Photos that a shopper keeps in the account. Their files lie apart from the store's pictures; a row that is gone leaves
-- its file to be swept.
CREATE TABLE user_photos (
  tenant_code      text NOT NULL,
  id               uuid NOT NULL,
  user_id          uuid NOT NULL,
  is_profile_photo boolean NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX user_photos_user ON user_photos (tenant_code, user_id, created_at);
CREATE UNIQUE INDEX user_photos_one_profile ON user_photos (tenant_code, user_id) WHERE is_profile_photo;
