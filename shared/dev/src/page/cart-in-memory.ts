import type { Cart, CartItem, CartItemAdd, ProductDetails } from '@selvedge/contract';
import { apiError, testCart, type ApiAnswers } from '@selvedge/testing/shop-parts';

/** Where the cart is stored between page loads. */
type CartStorage = Pick<Storage, 'getItem' | 'setItem'>;

interface CartOptions {
  initialCart: Cart | undefined;
  storage: CartStorage;
  key: string;
  /** Gets a product's details; rejects or resolves to `null` if there are none. */
  getProduct: (id: string) => Promise<ProductDetails | null>;
}

/** Answers cart calls without a shop; the cart lasts until the tab is closed. */
export function createCartInMemory({ initialCart, storage, key, getProduct }: CartOptions): ApiAnswers {
  const read = (): Cart => JSON.parse(storage.getItem(key) ?? 'null') ?? initialCart ?? testCart;

  function save(items: CartItem[]): Cart {
    const subtotal = items.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
    const cart = { ...read(), items, summary: { subtotal, tax: 0, shippingCost: 0, total: subtotal } };
    storage.setItem(key, JSON.stringify(cart));
    return cart;
  }

  async function add({ body }: { body: CartItemAdd }): Promise<Cart> {
    const { items } = read();
    const line = await createLine(body, getProduct);
    const same = items.find(({ id }) => id === line.id);
    if (!same) return save([...items, line]);
    return save(
      items.map((item) => (item === same ? withQuantity(item, item.quantity + body.quantity) : item)),
    );
  }

  function update({ params, body }: { params: { itemId: string }; body: { quantity: number } }) {
    const { items } = read();
    if (!items.some(({ id }) => id === params.itemId)) return apiError('not-found');
    return save(items.map((item) => (item.id === params.itemId ? withQuantity(item, body.quantity) : item)));
  }

  function remove({ params }: { params: { itemId: string } }) {
    return save(read().items.filter(({ id }) => id !== params.itemId));
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

/** A cart line with the available product details. */
async function createLine(
  { productId, quantity, selectedAttributes }: CartItemAdd,
  getProduct: CartOptions['getProduct'],
): Promise<CartItem> {
  const product = await getProduct(productId).catch(() => null);
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
