import { Type, type Static } from 'typebox';

/** Every error code a Selvedge service can return. Codes are stable; texts aren't. */
export const errorCodes = [
  'invalid-request',
  'tenant-mismatch',
  'unknown-tenant',
  'unauthorized',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'conflict',
  'changed-meanwhile',
  'host-not-verified',
  'payload-too-large',
  'unsupported-media-type',
  'rate-limited',
  'invalid-credentials',
  'second-factor-required',
  'second-factor-missing',
  'confirmation-required',
  'invalid-verification-token',
  'invalid-reset-token',
  'invalid-google-token',
  'email-taken',
  'out-of-stock',
  'variant-unavailable',
  'cart-empty',
  'shipping-unavailable',
  'shipping-rate-expired',
  'invalid-promotion',
  'promotion-not-eligible',
  'promotion-exhausted',
  'amount-mismatch',
  'payments-not-set-up',
  'payment-declined',
  'payment-pending',
  'payment-not-approved',
  'payment-used',
  'order-in-progress',
  'order-not-cancellable',
  'return-not-possible',
  'refund-not-possible',
  'idempotency-conflict',
  'invalid-signature',
  'upstream-unavailable',
  'unavailable',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Error reply as defined in RFC 9457. `message` repeats `detail` because the specification's clients read it. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  code: Type.Enum([...errorCodes]),
  message: Type.String(),
  /** One message per field, keyed by its dotted JSON path (`shippingAddress.city`). */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The current handle of a product or category whose handle has changed. Retry with it. */
  movedTo: Type.Optional(Type.String()),
  requestId: Type.String(),
});
export type Problem = Omit<Static<typeof Problem>, 'code'> & { code: ErrorCode };
