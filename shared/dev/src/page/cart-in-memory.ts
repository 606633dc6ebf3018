import type { Cart, CartItem, CartItemAdd, ProductDetails } from '@selvedge/contract';
import { apiError, testCart, type ApiAnswers } from '@selvedge/testing/shop-parts';

/** Where a cart is kept between two loads of the page. */
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

interface CartOptions {
  first: Cart | undefined;
  kept: Kept;
  key: string;
  /** What is known of a product; rejects or `null` where nothing is. */
  productOf: (id: string) => Promise<ProductDetails | null>;
}

/** Answers of the cart's calls for whom there is no shop: what is added stays, until the tab is closed. */
export function cartInMemory({ first, kept, key, productOf }: CartOptions): ApiAnswers {
  const read = (): Cart => JSON.parse(kept.getItem(key) ?? 'null') ?? first ?? testCart;

  function keep(items: CartItem[]): Cart {
    const subtotal = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
    const cart = { ...read(), items, summary: { subtotal, tax: 0, shippingCost: 0, total: subtotal } };
    kept.setItem(key, JSON.stringify(cart));
    return cart;
  }

  async function add({ body }: { body: CartItemAdd }): Promise<Cart> {
    const { items } = read();
    const line = await lineOf(body, productOf);
    const same = items.find(({ id }) => id === line.id);
    if (!same) return keep([...items, line]);
    return keep(
      items.map((item) => (item === same ? withQuantity(item, item.quantity + body.quantity) : item)),
    );
  }

  function update({ params, body }: { params: { itemId: string }; body: { quantity: number } }) {
    const { items } = read();
    if (!items.some(({ id }) => id === params.itemId)) return apiError('not-found');
    return keep(items.map((item) => (item.id === params.itemId ? withQuantity(item, body.quantity) : item)));
  }

  function remove({ params }: { params: { itemId: string } }) {
    return keep(read().items.filter(({ id }) => id !== params.itemId));
  }

  return {
    getCart: read,
    addCartItem: add,
    addAnonymousCartItem: add,
    updateCartItem: update,
    updateAnonymousCartItem: update,
    removeCartItem: remove,
    removeAnonymousCartItem: remove,
    mergeCart: read,
  };
}

const withQuantity = (item: CartItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  totalPrice: item.unitPrice * quantity,
});

/** A line for what is added, with as much as is known of the product. */
async function lineOf(
  { productId, quantity, selectedAttributes }: CartItemAdd,
  productOf: CartOptions['productOf'],
): Promise<CartItem> {
  const product = await productOf(productId).catch(() => null);
  const wanted = Object.entries(selectedAttributes);
  const variant = product?.variants.find(({ attributes }) =>
    wanted.every(([name, value]) => (attributes as Record<string, string>)[name] === value),
  );
  const id = [productId, ...wanted.map(([, value]) => value)].join('/');
  const line: CartItem = {
    id,
    productId,
    productName: product?.productName ?? productId,
    variantId: variant?.id ?? id,
    variantName: wanted.map(([, value]) => value).join(' / '),
    sku: variant?.sku ?? id,
    imageUrl: null,
    image: null,
    unitPrice: variant?.price ?? product?.minPrice ?? 0,
    quantity,
    totalPrice: 0,
    selectedAttributes,
    weight: 0,
    stockQuantity: variant?.stockQuantity ?? quantity,
    product: { categoryId: product?.category?.id ?? '' },
  };
  return withQuantity(line, quantity);
}
