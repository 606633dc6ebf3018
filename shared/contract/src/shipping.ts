import { Type, type Static } from 'typebox';
import { PostalAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Line, Money, Name, Timestamp } from './scalars.ts';
import { StrictObject } from './strict-object.ts';
import { TotalsRequest, TotalsWithRate } from './totals.ts';

export const ShippingRate = Type.Object({
  id: Type.String(),
  shippoRateId: Type.String(),
  carrierName: Type.String(),
  serviceName: Type.String(),
  cost: Money,
  estimatedDays: Type.Union([Type.Integer(), Type.Null()]),
  /** For the store's own rates, the minimum; `estimatedDays` is the maximum. Absent for a carrier's. */
  estimatedDaysFrom: Type.Optional(Type.Integer()),
  /** Present if the request asked for them. */
  totals: Type.Optional(TotalsWithRate),
});
export type ShippingRate = Static<typeof ShippingRate>;

export const calculateShippingRates = endpoint({
  method: 'POST',
  path: '/shipping/rates',
  summary: 'List shipping rates for a package; before there is an order, `orderNumber` is the cart id',
  access: 'optional',
  body: StrictObject({
    orderNumber: Line(80),
    toAddress: StrictObject({ name: Name(120), ...PostalAddress.properties }),
    /** Pounds. */
    weight: Type.Number({ exclusiveMinimum: 0, maximum: 10_000 }),
    length: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
    width: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
    totals: Type.Optional(TotalsRequest),
  }),
  response: Type.Array(ShippingRate),
  errors: ['not-found', 'shipping-unavailable', 'upstream-unavailable', 'rate-limited'],
});

export const ShippingLabel = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  carrierName: Type.String(),
  serviceName: Type.String(),
  trackingNumber: Type.String(),
  /** What the carrier charges the store. */
  cost: Money,
  /** The operator who bought it; null for labels bought before this was recorded. */
  createdBy: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
});
export type ShippingLabel = Static<typeof ShippingLabel>;
