-- Who waits for a sold-out variant. Whoever is still here when it has stock again gets an email, then the row is deleted.
CREATE TABLE stock_requests (
  tenant_code  text NOT NULL,
  variant_id   uuid NOT NULL,
  email_key    text NOT NULL,
  -- Stands for the address in the links of emails.
  waiter       text NOT NULL,
  created_at   timestamptz NOT NULL,
  -- A process sends the email until then, or has failed to. Nobody else tries before.
  leased_until timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_code, variant_id, email_key),
  FOREIGN KEY (tenant_code, variant_id) REFERENCES variants (tenant_code, id) ON DELETE CASCADE
);
CREATE INDEX stock_requests_email ON stock_requests (tenant_code, email_key);
CREATE INDEX stock_requests_waiter ON stock_requests (tenant_code, waiter);
SELECT isolate_table('stock_requests');

-- So that the store can tell them what it knows, and delete it.
CREATE FUNCTION remember_waiter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remember_customer(NEW.tenant_code, NEW.email_key, '', false, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_requests_customers AFTER INSERT ON stock_requests FOR EACH ROW EXECUTE FUNCTION remember_waiter();
