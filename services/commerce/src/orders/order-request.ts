import type { OrderPlacement, PostalAddress } from '@selvedge/contract';
import { AppError } from '../http/app-error.ts';
import { hashOf } from './order-keys.ts';

/** Who orders, proven complete: a signed-in shopper with saved addresses, or a guest who says who and where. */
export type Orderer =
  | {
      kind: 'shopper';
      userId: string;
      cartId: string | undefined;
      shippingAddressId: string;
      billingAddressId: string;
    }
  | {
      kind: 'guest';
      anonymousCartId: string;
      email: string;
      phone: string;
      shippingAddress: PostalAddress;
      billingAddress: PostalAddress;
    };

/** @throws AppError `invalid-request` with a message for each missing field */
export function ordererOf(body: OrderPlacement, userId: string | undefined): Orderer {
  if (userId !== undefined) return shopperOf(body, userId);
  const fields: Record<string, string> = {};
  const { guestEmail, guestPhone, shippingAddress, anonymousCartId } = body;
  if (!guestEmail) fields.guestEmail = 'Email is required';
  if (!guestPhone) fields.guestPhone = 'Phone number is required';
  if (!shippingAddress) fields.shippingAddress = 'Street address is required';
  if (!anonymousCartId) fields.anonymousCartId = 'Cart is required';
  if (!guestEmail || !guestPhone || !shippingAddress || !anonymousCartId) {
    throw new AppError('invalid-request', { detail: Object.values(fields)[0] ?? '', fields });
  }
  const billingAddress = body.billingAddress ?? shippingAddress;
  return {
    kind: 'guest',
    anonymousCartId,
    email: guestEmail,
    phone: guestPhone,
    shippingAddress,
    billingAddress,
  };
}

function shopperOf(body: OrderPlacement, userId: string): Orderer {
  const { shippingAddressId, billingAddressId, cartId } = body;
  if (!shippingAddressId || !billingAddressId) {
    const detail = 'Please select shipping and billing addresses';
    const missing = shippingAddressId ? 'billingAddressId' : 'shippingAddressId';
    throw new AppError('invalid-request', { detail, fields: { [missing]: detail } });
  }
  return { kind: 'shopper', userId, cartId, shippingAddressId, billingAddressId };
}

/** Equal for the same request of the same person, whatever the order of its fields. */
export function requestHash(body: OrderPlacement, userId: string | undefined): string {
  return hashOf(JSON.stringify([userId ?? null, sorted(body)]));
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
