import type { OrderPlacement, PostalAddress } from '@selvedge/contract';
import { checkOut } from '../../../tools/shop-client/check-out.ts';
import { fromRandomNetwork } from './call-api.ts';
import { home, placeOrder, postTo, toCartItem } from './checkout.ts';
import { promotionInput } from './promotion-input.ts';
import { operatorToken } from './shopper-orders.ts';
import { addTestProducts } from './test-catalog.ts';
import { newCartId, type TestShop } from './test-shop.ts';

/** Adds the product `sample`, which costs nothing, and free shipping. @returns the variant's id and the operator's token */
export async function addFreeProduct(shop: TestShop, stock = 50) {
  const [sample = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'sample', priceMinor: 0, stock },
  ]);
  const operator = await operatorToken(shop);
  const body = promotionInput({ code: null, kind: 'FREE_SHIPPING', percent: null, isExclusive: false });
  const added = await shop.call('POST', '/admin/promotions', { token: operator, body });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return { sample, operator };
}

interface FreeCheckout {
  productId?: string;
  quantity?: number;
  email?: string;
  address?: PostalAddress;
  code?: string;
}

/** Does everything that a guest does before placing an order that costs nothing. */
export async function freeCheckout(shop: TestShop, options: FreeCheckout = {}) {
  const { productId = 'sample', quantity = 1, email = 'guest@shop.test', address = home, code } = options;
  const cartId = newCartId();
  const ready = await checkOut(postTo(shop), {
    items: [toCartItem({ productId, quantity })],
    anonymousCartId: cartId,
    address,
    ...(code && { promotion: { code, discount: 0 } }),
    knowsAutomatic: true,
  });
  const { paymentDetails: _, ...placement } = ready.placement('NONE', {
    guestEmail: email,
    guestPhone: '617-555-0123',
    shippingAddress: address,
    anonymousCartId: cartId,
  });
  const body: OrderPlacement = { ...placement, paymentMethod: 'NONE' };
  return { cartId, body, total: ready.total };
}

/** Places a guest's order that costs nothing. */
export async function placeFree(shop: TestShop, options: FreeCheckout = {}) {
  const { body } = await freeCheckout(shop, options);
  const placed = await placeOrder(shop, body, fromRandomNetwork());
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  return placed.body as { id: string; orderNumber: string };
}
