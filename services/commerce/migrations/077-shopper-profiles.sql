-- What a shopper says of body and taste. Private: read for its owner alone.
CREATE TABLE shopper_profiles (
  tenant_code          text NOT NULL,
  user_id              uuid NOT NULL,
  -- Inches in halves; all of them, or none until they are given.
  chest                double precision CHECK (chest BETWEEN 30 AND 50 AND chest * 2 = floor(chest * 2)),
  waist                double precision CHECK (waist BETWEEN 24 AND 48 AND waist * 2 = floor(waist * 2)),
  hips                 double precision CHECK (hips BETWEEN 30 AND 50 AND hips * 2 = floor(hips * 2)),
  inseam               double precision CHECK (inseam BETWEEN 26 AND 36 AND inseam * 2 = floor(inseam * 2)),
  shoulder             double precision CHECK (shoulder BETWEEN 14 AND 22 AND shoulder * 2 = floor(shoulder * 2)),
  arm_length           double precision CHECK (arm_length BETWEEN 18 AND 32 AND arm_length * 2 = floor(arm_length * 2)),
  neck                 double precision CHECK (neck BETWEEN 11 AND 22 AND neck * 2 = floor(neck * 2)),
  fit_preference       text NOT NULL DEFAULT 'REGULAR' CHECK (fit_preference IN ('SLIM', 'REGULAR', 'LOOSE')),
  preferred_sizes      text[] NOT NULL DEFAULT '{}',
  preferred_colors     text[] NOT NULL DEFAULT '{}',
  preferred_styles     text[] NOT NULL DEFAULT '{}',
  occasion_preferences text[] NOT NULL DEFAULT '{}',
  avoid_styles         text[] NOT NULL DEFAULT '{}',
  -- 1 to 5 by style.
  style_ratings        jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(style_ratings) = 'object'),
  PRIMARY KEY (tenant_code, user_id),
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE CASCADE,
  CHECK (num_nulls(chest, waist, hips, inseam, shoulder, arm_length, neck) IN (0, 7)),
  CHECK (NOT preferred_styles && avoid_styles)
);
