import { createUserSession } from '../src/customers/auth/session-repository.ts';
import { findCustomerId } from '../src/customers/records/person.ts';
import { home } from './checkout.ts';
import { uploadPhoto } from './photo-form.ts';
import { submitReview } from './review-form.ts';
import { moveThrough, operatorToken, shopperOrder } from './shopper-orders.ts';
import { registerShopper } from './test-account.ts';
import type { TestShop } from './test-shop.ts';
import { photo } from './test-pictures.ts';

interface OwnerOptions {
  tenant?: string;
  productId: string;
  /** Chest measurement in inches. */
  chest?: number;
  /** The shopper's favorite color. */
  color?: string;
}

/** A shopper who owns one of everything that shoppers can own. */
export interface OwnerOfEverything {
  tenant: string;
  userId: string;
  customerId: string;
  email: string;
  token: string;
  productId: string;
  addressId: string;
  cartItemId: string;
  /** Delivered; one item is being returned. */
  orderId: string;
  orderNumber: string;
  trackingNumber: string;
  orderItemId: string;
  returnId: string;
  photoId: string;
  reviewId: string;
}

/**
 * Creates a shopper with a delivered order, a return, measurements, a photo and a review.
 * @param productId a product of the tenant with at least 3 of Moss in M in stock
 */
export async function ownerOfEverything(
  shop: TestShop,
  { tenant = 'FIELDNOTE', productId, chest = 40, color = 'Pink' }: OwnerOptions,
): Promise<OwnerOfEverything> {
  const { id: userId, email, token } = await registerShopper(shop, { tenant });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as = token) => {
    const reply = await shop.call(method, path, { tenant, token: as, body });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const placed = await shopperOrder(
    shop,
    { id: userId, token },
    { tenant, items: [{ productId, quantity: 2 }], address: { ...home, phone: '617-555-0123' } },
  );
  const operator = await operatorToken(shop, tenant);
  const trackingNumber = `OWN-${placed.orderNumber}`;
  const shipped = { status: 'SHIPPED', trackingNumber, carrierName: 'UPS' };
  await call('POST', `/admin/orders/${placed.id}/status`, shipped, operator);
  await moveThrough(shop, operator, placed.id, ['DELIVERED'], { tenant });
  const [address] = await call('GET', `/users/${userId}/addresses`);
  const order = await call('GET', `/orders/${placed.id}`);
  const returned = await call('POST', `/orders/${placed.id}/return`, {
    items: [{ orderItemId: order.items[0].id, quantity: 1 }],
    returnReason: 'Too small for Ada',
  });
  await call('PUT', '/users/me/profile', {
    measurements: { ...measurements, chest },
    preferences: { preferredColors: [color] },
  });
  const cart = await call('POST', '/cart/items', {
    productId,
    quantity: 1,
    selectedAttributes: { Size: 'M', Color: 'Moss' },
  });
  const uploaded = await uploadPhoto(shop, [await photo()], { tenant, token });
  if (uploaded.status !== 201) throw new Error(`photo: ${JSON.stringify(uploaded.body)}`);
  return {
    tenant,
    userId,
    customerId: await customerIdOf(shop, tenant, email),
    email,
    token,
    productId,
    addressId: address.id,
    cartItemId: cart.items[0].id,
    orderId: placed.id,
    orderNumber: order.orderNumber,
    trackingNumber,
    orderItemId: order.items[0].id,
    returnId: returned.id,
    photoId: uploaded.body.id,
    reviewId: (await submitReview(shop, productId, token, { tenant })).body.review.id,
  };
}

async function customerIdOf(shop: TestShop, tenant: string, email: string): Promise<string> {
  const id = await shop.db.inTenant(tenant, (tx) => findCustomerId(tx, tenant, email));
  if (id === null) throw new Error(`${email} is no customer`);
  return id;
}

/** Creates another session of a shopper. */
export const newToken = (shop: TestShop, { tenant, userId }: { tenant: string; userId: string }) =>
  shop.db.inTenant(tenant, (tx) =>
    createUserSession(tx, { tenantCode: tenant, userId, now: shop.shop.clock(), isRemembered: false }),
  );

const measurements = {
  waist: 31,
  hips: 39,
  inseam: 31.5,
  shoulder: 17,
  armLength: 24,
  neck: 14.5,
};
