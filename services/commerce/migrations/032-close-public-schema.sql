-- matching_products and nearest_products run as the owner and find what they call in `public`: nobody else may put
-- anything there. That is so in a new database since PostgreSQL 15, but not in one that was made before and brought
-- along. (Whoever does not own the schema gets a warning here, and has to ask its owner.)
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
