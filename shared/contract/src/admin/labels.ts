import { Type } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Pdf } from '../files.ts';
import { ById, Line, OrderNumber } from '../scalars.ts';
import { ShippingLabel, ShippingRate } from '../shipping.ts';
import { StrictObject } from '../strict-object.ts';

export const listLabelRates = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}/label-rates',
  summary:
    "Current label rates for an order's package, in case the rate chosen at checkout is no longer available",
  params: ById,
  response: Type.Array(ShippingRate),
  errors: ['not-found', 'conflict', 'shipping-unavailable', 'upstream-unavailable'],
});

export const createShippingLabel = adminEndpoint({
  method: 'POST',
  path: '/shipping/labels',
  summary:
    'Buy the label for a paid order, at the rate chosen at checkout or one from `listLabelRates`; repeated or concurrent calls return the same label',
  body: StrictObject({ rateId: Line(80), orderNumber: OrderNumber }),
  response: ShippingLabel,
  errors: ['not-found', 'conflict', 'shipping-rate-expired', 'upstream-unavailable'],
});

export const getShippingLabel = adminEndpoint({
  method: 'GET',
  path: '/shipping/labels/{id}',
  summary: 'Get a label to print',
  params: ById,
  response: Pdf,
  errors: ['not-found'],
});
