ALTER TABLE shipping_labels
  -- The operator; null for labels from before.
  ADD COLUMN bought_by text,
  -- What the rate it is bought at costs: carriers do not always say it again with the label. Null for labels from
  -- before, bought at their order's rate as far as anybody knows.
  ADD COLUMN rate_minor bigint CHECK (rate_minor >= 0),
  -- The carrier gave no answer to the purchase asked for last: nobody waits for it any more, and nobody knows whether
  -- it came about until it is looked for.
  ADD COLUMN unanswered_at timestamptz;
