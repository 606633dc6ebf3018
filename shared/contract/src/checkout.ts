import { Type, type Static } from 'typebox';
import { usStates } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Handle, Line, Money, Quantity } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

const StateCode = Type.Enum([...usStates]);

export const calculateTax = endpoint({
  method: 'GET',
  path: '/tax/calculate',
  summary: 'Calculate the tax on an amount in a state',
  query: Type.Object({ stateCode: StateCode, amount: Money }),
  response: Type.Object({ stateCode: Type.String(), baseRate: Type.Number(), taxAmount: Money }),
});

export const TaxResult = Type.Object({
  summary: Type.Object({ totalTaxAmount: Money }),
  /** A fraction: 0.0725 is 7.25%. */
  baseRate: Type.Number(),
  stateCode: Type.String(),
});
export type TaxResult = Static<typeof TaxResult>;

export const calculateTaxBatch = endpoint({
  method: 'POST',
  path: '/tax/calculate-batch',
  summary:
    'Calculate the tax on several lines; the server looks up the prices and ignores those in the request',
  body: StrictObject({
    stateCode: StateCode,
    items: Type.Array(
      Type.Object({ productId: Handle, productName: Line(200), unitPrice: Money, quantity: Quantity }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  response: TaxResult,
});

export const PromotionResult = Type.Object({
  discount: Money,
  eligibleAmount: Money,
  eligibleItems: Type.Array(Type.String()),
  ineligibleItems: Type.Array(Type.String()),
  type: Type.String(),
  description: Type.String(),
});
export type PromotionResult = Static<typeof PromotionResult>;

export const validatePromotion = endpoint({
  method: 'POST',
  path: '/promotions/validate',
  summary:
    'Calculate the discount of a promotion code for these lines; the server looks up the prices and ignores those in the request',
  access: 'optional',
  body: StrictObject({
    code: Line(40),
    items: Type.Array(
      Type.Object({
        sku: Line(80),
        productId: Handle,
        variantId: Line(80),
        categoryId: Line(120),
        price: Money,
        quantity: Quantity,
      }),
      { minItems: 1, maxItems: 100 },
    ),
  }),
  response: PromotionResult,
  errors: ['invalid-promotion', 'promotion-not-eligible', 'promotion-exhausted', 'rate-limited'],
});

export const PaymentConfig = Type.Object({
  provider: Type.Literal('PAYPAL'),
  clientId: Type.String(),
  /** Where to load the payment SDK script from; the provider's own URL if absent. */
  sdkBaseUrl: Type.Optional(Type.String()),
  currency: Type.Literal('USD'),
});
export type PaymentConfig = Static<typeof PaymentConfig>;

export const getPaymentConfig = endpoint({
  method: 'GET',
  path: '/payments/config',
  summary: 'Get what the payment step needs to load the payment SDK',
  response: PaymentConfig,
  // For a new store whose operator hasn't connected an account yet. It isn't a failure, and retrying doesn't help.
  errors: ['payments-not-set-up'],
});

/** A payment that was started for a cart. Once approved, it includes the payer. */
export const StartedPayment = Type.Object({
  paypalOrderId: Type.String(),
  status: Type.Union([Type.Literal('waiting'), Type.Literal('approved')]),
  approval: Type.Optional(
    Type.Object({
      payerId: Type.String(),
      /** The approved amount in dollars. */
      amount: Money,
    }),
  ),
});
export type StartedPayment = Static<typeof StartedPayment>;

export const getStartedPayment = endpoint({
  method: 'GET',
  path: '/payments/paypal/{paypalOrderId}',
  summary:
    "Check whether a payment for the shopper's cart, or the cart in the X-Cart-Id header, has been approved",
  access: 'optional',
  params: Type.Object({
    paypalOrderId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
  }),
  response: StartedPayment,
  errors: ['not-found', 'payments-not-set-up', 'upstream-unavailable', 'rate-limited'],
});
