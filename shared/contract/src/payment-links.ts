import { Type, type Static } from 'typebox';
import { addressLines } from './addresses.ts';
import { StartedPayment } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { OrderItem, PlacedOrder } from './orders.ts';
import { Line, Money, Timestamp, nullable } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

const Token = Type.String({ minLength: 20, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' });
const PayPalOrderId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });
const ByToken = Type.Object({ token: Token });

/** `CLOSED`: withdrawn, deleted or expired; nothing else about it is shown then. */
export const paymentLinkStates = ['OPEN', 'ORDERED', 'CLOSED'] as const;

/** An order that the store put together for somebody, and that they can pay now. */
export const PaymentLink = Type.Object({
  state: Type.Enum([...paymentLinkStates]),
  /** `null` unless the link is `OPEN`. */
  offer: nullable(
    Type.Object({
      /** Sent to the payment provider, so that the payment can't be used for anything else. */
      reference: Type.String(),
      email: Type.String(),
      /** Without `totalPrice` being paid yet. */
      items: Type.Array(OrderItem),
      /** Names of products that can't be bought any more in this quantity. */
      unavailable: Type.Array(Type.String()),
      shippingName: Type.String(),
      discountReason: nullable(Type.String()),
      summary: Type.Object({
        subtotal: Money,
        discount: Money,
        shipping: Money,
        tax: Money,
        total: Money,
      }),
      shippingAddress: Type.Object(addressLines),
      message: Type.String(),
      expiresAt: Timestamp,
    }),
  ),
  /** The order it has become; otherwise `null`. */
  order: nullable(PlacedOrder),
});
export type PaymentLink = Static<typeof PaymentLink>;

export const getPaymentLink = endpoint({
  method: 'GET',
  path: '/payment-links/{token}',
  summary: 'Get what a payment link is for',
  params: ByToken,
  response: PaymentLink,
  errors: ['not-found', 'rate-limited'],
});

export const getPaymentOfLink = endpoint({
  method: 'GET',
  path: '/payment-links/{token}/payments/{paypalOrderId}',
  summary: 'Check whether a payment that was started for a payment link has been approved',
  params: Type.Object({ token: Token, paypalOrderId: PayPalOrderId }),
  response: StartedPayment,
  errors: ['not-found', 'payments-not-set-up', 'upstream-unavailable', 'rate-limited'],
});

export const orderWithPaymentLink = endpoint({
  method: 'POST',
  path: '/payment-links/{token}/order',
  summary: 'Place the order of a payment link for an approved payment; the server knows every amount',
  idempotent: true,
  params: ByToken,
  body: StrictObject({
    paymentDetails: StrictObject({
      paypalOrderId: PayPalOrderId,
      payerId: Line(64),
    }),
  }),
  status: 201,
  response: PlacedOrder,
  errors: [
    'not-found',
    'conflict',
    'out-of-stock',
    'amount-mismatch',
    'payments-not-set-up',
    'payment-declined',
    'payment-pending',
    'payment-not-approved',
    'payment-used',
    'order-in-progress',
    'idempotency-conflict',
    'upstream-unavailable',
    'rate-limited',
  ],
});
