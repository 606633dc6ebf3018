-- A guest returns items and reports issues too, without an account.
ALTER TABLE order_returns ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE order_issues ALTER COLUMN user_id DROP NOT NULL;
