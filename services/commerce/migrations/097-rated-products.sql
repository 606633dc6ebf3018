-- What orders products by their ratings follows them: a review changes what is told of a product, too.
CREATE TRIGGER products_rated AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.review_count, OLD.rating_sum) IS DISTINCT FROM (NEW.review_count, NEW.rating_sum))
  EXECUTE FUNCTION note_changed_row_of_product();
