import { Type, type Static } from 'typebox';
import { PostalAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Line, Money, Name, Timestamp } from './scalars.ts';

export const ShippingRate = Type.Object({
  id: Type.String(),
  shippoRateId: Type.String(),
  carrierName: Type.String(),
  serviceName: Type.String(),
  cost: Money,
  estimatedDays: Type.Union([Type.Integer(), Type.Null()]),
});
export type ShippingRate = Static<typeof ShippingRate>;

export const calculateShippingRates = endpoint({
  method: 'POST',
  path: '/shipping/rates',
  summary: 'Rates for a parcel; before an order exists `orderNumber` carries the cart id',
  access: 'optional',
  body: Type.Object(
    {
      orderNumber: Line(80),
      toAddress: Type.Object(
        { name: Name(120), ...PostalAddress.properties },
        { additionalProperties: false },
      ),
      /** Pounds. */
      weight: Type.Number({ exclusiveMinimum: 0, maximum: 10_000 }),
      length: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
      width: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
      height: Type.Number({ exclusiveMinimum: 0, maximum: 200 }),
    },
    { additionalProperties: false },
  ),
  response: Type.Array(ShippingRate),
  errors: ['not-found', 'shipping-unavailable', 'upstream-unavailable'],
});

export const ShippingLabel = Type.Object({
  id: Type.String(),
  orderNumber: Type.String(),
  carrierName: Type.String(),
  serviceName: Type.String(),
  trackingNumber: Type.String(),
  /** What the carrier charges the store for it. */
  cost: Money,
  /** The operator who bought it; unknown of labels from before that was noted. */
  createdBy: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
});
export type ShippingLabel = Static<typeof ShippingLabel>;
