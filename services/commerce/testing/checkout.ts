import type { CartItem, OrderPlacement, PostalAddress, ShippingRate } from '@selvedge/contract';
import {
  checkOut,
  fetchRates,
  fetchTax,
  type PaidPlacement,
  type Post,
} from '../../../tools/shop-client/check-out.ts';
import { fromRandomNetwork } from './call-api.ts';
import { approvedPayment, type Approval } from './payments.ts';
import { newCartId, type TestShop } from './test-shop.ts';

export const home: PostalAddress = {
  streetAddress: '12 Beacon Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
};

/** How many captures the sandbox has made for all orders. */
export async function countCaptures(shop: TestShop): Promise<number> {
  const controls = (await (await fetch(`${shop.sandboxUrl}/controls`)).json()) as {
    paypal: { captures: number };
  };
  return controls.paypal.captures;
}

export interface GuestCheckout {
  cartId: string;
  body: PaidPlacement;
  total: number;
  totals: ShippingRate['totals'];
}

interface GuestOptions {
  items: { productId: string; quantity?: number; size?: string }[];
  tenant?: string;
  code?: string;
  discount?: number;
  email?: string;
  address?: PostalAddress;
  pay?: Approval;
  /** Whether the client supports automatic promotions. */
  knowsAutomatic?: boolean;
}

/** Does everything a guest does before pressing "Place Order": cart, address, rate, tax, approved payment. */
export async function guestCheckout(shop: TestShop, options: GuestOptions): Promise<GuestCheckout> {
  const {
    items,
    tenant = 'FIELDNOTE',
    code,
    discount = 0,
    email = 'guest@shop.test',
    address = home,
    pay,
    knowsAutomatic,
  } = options;
  const cartId = newCartId();
  const ready = await checkOut(postTo(shop, { tenant }), {
    items: items.map(toCartItem),
    anonymousCartId: cartId,
    address,
    ...(code && { promotion: { code, discount } }),
    knowsAutomatic,
  });
  const { total, totals } = ready;
  const body = ready.placement(await approvedPayment(shop, total, pay), {
    guestEmail: email,
    guestPhone: '617-555-0123',
    shippingAddress: address,
    anonymousCartId: cartId,
  });
  return { cartId, body, total, totals };
}

export const toCartItem = ({ productId, quantity = 1, size = 'M' }: GuestOptions['items'][number]) => ({
  productId,
  quantity,
  selectedAttributes: { Size: size, Color: 'Moss' },
});

/** Sends the requests of a checkout, each from a random network. */
export const postTo =
  (shop: TestShop, visitor: { tenant?: string; token?: string } = {}): Post =>
  async (step, path, body) => {
    const reply = await shop.call('POST', path, { ...visitor, headers: fromRandomNetwork(), body });
    if (reply.status !== 200) throw new Error(`${step}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };

export async function cheapestRate(
  shop: TestShop,
  cartId: string,
  address: PostalAddress,
  visitor: { tenant?: string; token?: string } = {},
): Promise<ShippingRate> {
  const [rate] = await fetchRates(postTo(shop, visitor), cartId, address);
  return rate!;
}

export const taxOf = (shop: TestShop, items: readonly CartItem[], stateCode: string): Promise<number> =>
  fetchTax(postTo(shop), items, stateCode);

export const placeOrder = (
  shop: Pick<TestShop, 'call'>,
  body: OrderPlacement,
  headers: Record<string, string> = {},
  call: { token?: string; tenant?: string } = {},
) => shop.call('POST', '/orders', { body, headers, ...call });
