-- The trace in which an event was recorded, so that its delivery is part of it. Triggers record events, so the column's
-- default reads the trace from the transaction's settings; it's empty while tracing is off.
ALTER TABLE webhook_deliveries ADD COLUMN traceparent text;
ALTER TABLE webhook_deliveries ALTER COLUMN traceparent
  SET DEFAULT nullif(current_setting('app.traceparent', true), '');
