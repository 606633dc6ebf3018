import type { OrderPlacement, PostalAddress } from '@selvedge/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';

/** Who places the order, with all required fields: a signed-in shopper with saved addresses, or a guest. */
export type Purchaser =
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
export function toPurchaser(body: OrderPlacement, userId: string | undefined): Purchaser {
  if (userId !== undefined) return toShopper(body, userId);
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

function toShopper(body: OrderPlacement, userId: string): Purchaser {
  const { shippingAddressId, billingAddressId, cartId } = body;
  if (!shippingAddressId || !billingAddressId) {
    const detail = 'Please select shipping and billing addresses';
    const missing = shippingAddressId ? 'billingAddressId' : 'shippingAddressId';
    throw new AppError('invalid-request', { detail, fields: { [missing]: detail } });
  }
  return { kind: 'shopper', userId, cartId, shippingAddressId, billingAddressId };
}

/**
 * The payment that pays the order; null for an order that costs nothing.
 * @throws AppError `invalid-request` if the payment is missing, or there's one although none is needed
 */
export function toPaymentId({ paymentMethod, paymentDetails }: OrderPlacement): string | null {
  const isFree = paymentMethod === 'NONE';
  if (isFree === (paymentDetails === undefined)) return paymentDetails?.paypalOrderId ?? null;
  const detail = isFree ? 'must be absent if there is no payment' : 'is required';
  throw new AppError('invalid-request', { fields: { paymentDetails: detail } });
}

/** Returns the same hash for equal requests of the same person, regardless of the order of their fields. */
export function requestHash(body: OrderPlacement, userId: string | undefined): string {
  return sha256(JSON.stringify([userId ?? null, sortKeys(body)]));
}

function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
