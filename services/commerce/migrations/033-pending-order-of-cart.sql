-- Whether an order of this cart is being paid already is asked, with the cart held, before each new one.
CREATE INDEX orders_pending_of_cart ON orders (tenant_code, cart_id) WHERE state = 'PENDING_PAYMENT';
