import type { Cart, CartItem, OrderPlacement, PostalAddress } from '@selvedge/contract';
import { fromSomewhere } from './call-api.ts';
import { approvedPayment, type Approval } from './payments.ts';
import { newCartId, type TestShop } from './test-shop.ts';

export const home: PostalAddress = {
  streetAddress: '12 Beacon Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02108',
  country: 'US',
};

/** How many captures the sandbox made, for all orders. */
export async function captures(shop: TestShop): Promise<number> {
  const controls = (await (await fetch(`${shop.sandboxUrl}/controls`)).json()) as {
    paypal: { captures: number };
  };
  return controls.paypal.captures;
}

export interface GuestCheckout {
  cartId: string;
  body: OrderPlacement;
  total: number;
}

interface GuestOptions {
  items: { productId: string; quantity?: number; size?: string }[];
  tenant?: string;
  code?: string;
  discount?: number;
  email?: string;
  address?: PostalAddress;
  pay?: Approval;
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
  } = options;
  const cartId = newCartId();
  const headers = fromSomewhere();
  let cart: Cart | undefined;
  for (const { productId, quantity = 1, size = 'M' } of items) {
    const added = await shop.call('POST', `/cart/anonymous/${cartId}/items`, {
      tenant,
      headers,
      body: { productId, quantity, selectedAttributes: { Size: size, Color: 'Moss' } },
    });
    if (added.status !== 200) throw new Error(`could not fill the cart: ${JSON.stringify(added.body)}`);
    cart = added.body;
  }
  if (!cart) throw new Error('an order needs an item');
  const rate = await cheapestRate(shop, cartId, address, { tenant });
  const tax = await taxOf(shop, cart.items, address.state, { tenant });
  const total = round(cart.summary.subtotal + tax + rate.cost - discount);
  const paypalOrderId = await approvedPayment(shop, total, pay);
  const body: OrderPlacement = {
    paymentMethod: 'PAYPAL',
    paymentDetails: { paypalOrderId, payerId: 'PAYER', amount: total, currency: 'USD' },
    shippingDetails: {
      rateId: rate.id,
      carrierName: rate.carrierName,
      serviceName: rate.serviceName,
      cost: rate.cost,
      estimatedDays: rate.estimatedDays,
    },
    taxDetails: { stateCode: address.state, taxAmount: tax, taxRate: 0 },
    ...(code && { promotionDetails: { code, discount } }),
    guestEmail: email,
    guestPhone: '617-555-0123',
    shippingAddress: address,
    anonymousCartId: cartId,
  };
  return { cartId, body, total };
}

export async function cheapestRate(
  shop: TestShop,
  cartId: string,
  address: PostalAddress,
  { tenant, token }: { tenant?: string; token?: string } = {},
) {
  const rates = await shop.call('POST', '/shipping/rates', {
    tenant,
    token,
    headers: fromSomewhere(),
    body: {
      orderNumber: cartId,
      toAddress: { name: 'Customer', ...address },
      weight: 1,
      length: 12,
      width: 9,
      height: 3,
    },
  });
  if (rates.status !== 200) throw new Error(`no rates: ${JSON.stringify(rates.body)}`);
  return rates.body[0];
}

export async function taxOf(
  shop: TestShop,
  items: readonly CartItem[],
  stateCode: string,
  { tenant }: { tenant?: string } = {},
): Promise<number> {
  const tax = await shop.call('POST', '/tax/calculate-batch', {
    tenant,
    body: {
      stateCode,
      items: items.map(({ productId, productName, unitPrice, quantity }) => ({
        productId,
        productName,
        unitPrice,
        quantity,
      })),
    },
  });
  return tax.body.summary.totalTaxAmount;
}

export const place = (
  shop: Pick<TestShop, 'call'>,
  body: OrderPlacement,
  headers: Record<string, string> = {},
  call: { token?: string; tenant?: string } = {},
) => shop.call('POST', '/orders', { body, headers, ...call });

const round = (amount: number) => Math.round(amount * 100) / 100;
