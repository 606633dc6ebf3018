-- Lists are found in an index in memory that follows catalogue_changes: what told it that everything is out of date, and
-- the indexes that lists were walked along, are needed no more.
DROP TABLE catalogue_versions;
DROP INDEX products_by_name, products_by_price, products_by_age;
DROP INDEX product_categories_by_name, product_categories_by_price, product_categories_by_age;
DROP INDEX product_colors_family, product_colors_name;
