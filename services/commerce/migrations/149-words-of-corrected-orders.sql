-- A corrected address can have another recipient, who must be found instead of the one before.
DROP TRIGGER orders_words_updated ON orders;
CREATE TRIGGER orders_words_updated AFTER UPDATE OF tracking_number, shipping_address, anonymized_at ON orders FOR EACH ROW
  WHEN ((NEW.tracking_number, NEW.shipping_address ->> 'attentionName', NEW.anonymized_at)
    IS DISTINCT FROM (OLD.tracking_number, OLD.shipping_address ->> 'attentionName', OLD.anonymized_at))
  EXECUTE FUNCTION index_words_of_order();
