import { Type, type Static } from 'typebox';
import { PostalAddress } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Pdf } from './files.ts';
import { Line, Money, Name, OrderNumber, Timestamp, Uuid } from './scalars.ts';

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
  createdAt: Timestamp,
});
export type ShippingLabel = Static<typeof ShippingLabel>;

export const createShippingLabel = endpoint({
  method: 'POST',
  path: '/shipping/labels',
  summary: 'Buy the label of a paid order at the rate it was sold with; asked again, the label there is',
  access: 'admin',
  body: Type.Object({ rateId: Line(80), orderNumber: OrderNumber }, { additionalProperties: false }),
  response: ShippingLabel,
  errors: ['not-found', 'conflict', 'shipping-rate-expired', 'upstream-unavailable'],
});

export const getShippingLabel = endpoint({
  method: 'GET',
  path: '/shipping/labels/{id}',
  summary: 'A label to print',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  response: Pdf,
  errors: ['not-found'],
});
