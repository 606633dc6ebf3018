import { Type, type Static } from 'typebox';
import { usStates } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { Line, Money } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** What a promotion takes off an order. */
export const AppliedPromotion = Type.Object({
  /** Shoppers see it next to the amount. */
  name: Type.String(),
  /** `null`: it applies automatically. */
  code: Type.Union([Type.String(), Type.Null()]),
  /** On items and shipping. 0 for free shipping before the shipping cost is known. */
  discount: Money,
});
export type AppliedPromotion = Static<typeof AppliedPromotion>;

/** All amounts of a cart, as an order would have them now. */
export const CartTotals = Type.Object({
  subtotal: Money,
  /** In the order in which they apply. */
  promotions: Type.Array(AppliedPromotion),
  /** Of all promotions, on items and shipping. */
  discount: Money,
  /** Before discount; `null` if no rate was chosen. */
  shipping: Type.Union([Money, Type.Null()]),
  /** `null` if no state was given. */
  tax: Type.Union([
    Type.Object({
      amount: Money,
      /** A fraction: 0.0725 is 7.25%. */
      rate: Type.Number(),
      stateCode: Type.String(),
    }),
    Type.Null(),
  ]),
  /** subtotal − discount + tax + shipping; unknown parts count as 0. */
  total: Money,
  /**
   * In carts: how much more to spend for free shipping. Absent if it's free already or never, or if that depends on an address
   * that isn't known.
   */
  toFreeShipping: Type.Optional(Money),
});
export type CartTotals = Static<typeof CartTotals>;

/** What the promotion code that a shopper entered does. */
export const EnteredCode = Type.Object({
  code: Type.String(),
  isApplied: Type.Boolean(),
  /** Why it doesn't apply, and what's missing; empty if it does. */
  message: Type.String(),
  discount: Money,
  /** How many lines of the cart it applies to. */
  eligibleItems: Type.Integer(),
  ineligibleItems: Type.Integer(),
});
export type EnteredCode = Static<typeof EnteredCode>;

/** The totals with one of the shipping rates. */
export const TotalsWithRate = Type.Object({
  ...CartTotals.properties,
  rateId: Type.String(),
  enteredCode: Type.Union([EnteredCode, Type.Null()]),
});
export type TotalsWithRate = Static<typeof TotalsWithRate>;

const promotionCode = Type.Optional(Line(40));

export const calculateCartTotals = endpoint({
  method: 'POST',
  path: '/cart/totals',
  summary:
    "Calculate all amounts of the shopper's cart, or the one in the X-Cart-Id header, also with each of the given rates",
  access: 'optional',
  body: StrictObject({
    stateCode: Type.Optional(Type.Enum([...usStates])),
    /** At most one. Automatic promotions need none. */
    promotionCode,
    /** Rates that were calculated for this cart. Expired ones are missing from the reply. */
    rateIds: Type.Optional(Type.Array(Line(80), { maxItems: 60 })),
  }),
  response: Type.Object({
    ...CartTotals.properties,
    enteredCode: Type.Union([EnteredCode, Type.Null()]),
    withRates: Type.Array(TotalsWithRate),
  }),
  errors: ['not-found', 'rate-limited'],
});

/** In a request for rates: the reply has the cart's totals with each rate. */
export const TotalsRequest = StrictObject({ promotionCode });
