-- Shoppers see and count only published reviews. `products.review_count` and `rating_sum` include no others.
ALTER TABLE reviews
  ADD COLUMN status text NOT NULL DEFAULT 'PUBLISHED' CHECK (status IN ('PUBLISHED', 'WAITING', 'HIDDEN')),
  -- The author is shown the reason.
  ADD COLUMN hidden_reason text,
  ADD COLUMN hidden_by text,
  ADD COLUMN hidden_at timestamptz,
  -- The store's reply, shown below the review.
  ADD COLUMN reply text,
  ADD COLUMN replied_by text,
  ADD COLUMN replied_at timestamptz,
  -- When an operator last changed the status or the reply.
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD CONSTRAINT reviews_hidden
    CHECK (num_nonnulls(hidden_reason, hidden_by, hidden_at) = CASE WHEN status = 'HIDDEN' THEN 3 ELSE 0 END),
  ADD CONSTRAINT reviews_replied CHECK (num_nonnulls(reply, replied_by, replied_at) IN (0, 3));
CREATE INDEX reviews_for_operators ON reviews (tenant_code, created_at DESC, id);
CREATE INDEX reviews_not_published ON reviews (tenant_code, status) WHERE status <> 'PUBLISHED';

-- No trigger records changes of reports, because no page shows them.
CREATE TABLE review_reports (
  tenant_code text NOT NULL,
  id          uuid NOT NULL,
  review_id   uuid NOT NULL,
  -- Null for a visitor who isn't signed in.
  user_id     uuid,
  reason      text NOT NULL,
  details     text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  -- When an operator hid the review or dismissed the report.
  closed_at   timestamptz,
  closed_by   text,
  PRIMARY KEY (tenant_code, id),
  FOREIGN KEY (tenant_code, review_id) REFERENCES reviews (tenant_code, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_code, user_id) REFERENCES users (tenant_code, id) ON DELETE SET NULL (user_id),
  CONSTRAINT review_reports_closed CHECK (num_nonnulls(closed_at, closed_by) IN (0, 2))
);
-- A shopper reports a review once. This index also finds the reports of a review.
CREATE UNIQUE INDEX review_reports_one_per_shopper ON review_reports (tenant_code, review_id, user_id);
CREATE INDEX review_reports_of_user ON review_reports (tenant_code, user_id);
CREATE INDEX review_reports_open ON review_reports (tenant_code, review_id) WHERE closed_at IS NULL;

ALTER TABLE tenants ADD COLUMN new_reviews_wait boolean NOT NULL DEFAULT false;
GRANT UPDATE (new_reviews_wait) ON tenants TO selvedge_app;
