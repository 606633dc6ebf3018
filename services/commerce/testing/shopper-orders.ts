import type { Order, OrderStatus, PostalAddress } from '@selvedge/contract';
import { checkOut, type PaidPlacement } from '../../../tools/shop-client/check-out.ts';
import { ensureFirstAdmins } from '../src/customers/auth/first-admin.ts';
import { home, placeOrder, postTo, toCartItem } from './checkout.ts';
import { approvedPayment } from './payments.ts';
import type { registerShopper } from './test-account.ts';
import type { TestShop } from './test-shop.ts';

export type Shopper = Awaited<ReturnType<typeof registerShopper>>;

interface ShopperCheckout {
  items: { productId: string; quantity?: number; size?: string }[];
  tenant?: string;
  code?: string;
  /** The discount of the code, in dollars. */
  discount?: number;
  address?: PostalAddress;
  /** Whether the client supports automatic promotions. */
  knowsAutomatic?: boolean;
}

/** Does everything a signed-in shopper does before pressing "Place Order". */
export async function shopperCheckout(
  shop: TestShop,
  { id, token }: Pick<Shopper, 'id' | 'token'>,
  { items, tenant = 'FIELDNOTE', code, discount = 0, address = home, knowsAutomatic }: ShopperCheckout,
): Promise<PaidPlacement> {
  const ready = await checkOut(postTo(shop, { tenant, token }), {
    items: items.map(toCartItem),
    address,
    ...(code && { promotion: { code, discount } }),
    knowsAutomatic,
  });
  const saved = await shop.call('POST', `/users/${id}/addresses`, { tenant, token, body: address });
  const clientId = `${tenant.toLowerCase()}-client-id`;
  return ready.placement(await approvedPayment(shop, ready.total, { clientId }), {
    cartId: ready.cart.id,
    shippingAddressId: saved.body.id,
    billingAddressId: saved.body.id,
  });
}

export interface PlacedByShopper {
  id: string;
  orderNumber: string;
  paypalOrderId: string;
  rateId: string;
}

/** Places and pays an order as a signed-in shopper. */
export async function shopperOrder(
  shop: TestShop,
  shopper: Pick<Shopper, 'id' | 'token'>,
  checkout: ShopperCheckout,
): Promise<PlacedByShopper> {
  const body = await shopperCheckout(shop, shopper, checkout);
  const placed = await placeOrder(
    shop,
    body,
    {},
    { token: shopper.token, tenant: checkout.tenant ?? 'FIELDNOTE' },
  );
  if (placed.status !== 201) throw new Error(`no order: ${JSON.stringify(placed.body)}`);
  return {
    id: placed.body.id,
    orderNumber: placed.body.orderNumber,
    paypalOrderId: body.paymentDetails.paypalOrderId,
    rateId: body.shippingDetails.rateId,
  };
}

const admin = { email: 'boss@shop.test', password: 'operator pass' };

/** Signs in as a tenant's first operator. @returns the token */
export async function operatorToken(shop: TestShop, tenant = 'FIELDNOTE'): Promise<string> {
  await ensureFirstAdmins(shop.db, shop.shop.hasher, admin);
  const session = await shop.call('POST', '/admin/auth/login', { tenant, body: admin });
  return session.body.token as string;
}

/** Moves an order through statuses as an operator. @returns the order in its last status */
export async function moveThrough(
  shop: TestShop,
  token: string,
  orderId: string,
  statuses: readonly OrderStatus[],
  { tenant = 'FIELDNOTE' } = {},
): Promise<Order> {
  let order: Order | undefined;
  for (const status of statuses) {
    const moved = await shop.call('POST', `/admin/orders/${orderId}/status`, {
      tenant,
      token,
      body: { status },
    });
    if (moved.status !== 200) throw new Error(`not ${status}: ${JSON.stringify(moved.body)}`);
    order = moved.body;
  }
  if (!order) throw new Error('no statuses given');
  return order;
}
