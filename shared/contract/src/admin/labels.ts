import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Pdf } from '../files.ts';
import { Line, OrderNumber, Uuid } from '../scalars.ts';
import { ShippingLabel, ShippingRate } from '../shipping.ts';

export const listLabelRates = endpoint({
  method: 'GET',
  path: '/admin/orders/{id}/label-rates',
  summary: 'What a label for the parcel costs now, where the rate it was sold with is no longer to be had',
  access: 'admin',
  params: Type.Object({ id: Uuid }),
  response: Type.Array(ShippingRate),
  errors: ['not-found', 'conflict', 'shipping-unavailable', 'upstream-unavailable'],
});

export const createShippingLabel = endpoint({
  method: 'POST',
  path: '/shipping/labels',
  summary:
    'Buy the label of a paid order, at the rate it was sold with or one of `listLabelRates`; asked again or at the same time, the label there is',
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
