import { Type } from 'typebox';
import { adminEndpoint } from '../endpoint.ts';
import { Pdf } from '../files.ts';
import { ById, Line, OrderNumber, Uuid } from '../scalars.ts';
import { ShippingLabel, ShippingRate } from '../shipping.ts';
import { StrictObject } from '../strict-object.ts';

export const listLabelRates = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}/label-rates',
  summary:
    'Current label rates for a package, or for what isn’t packed yet, in case the rate chosen at checkout is no longer available',
  params: ById,
  query: Type.Object({ packageId: Type.Optional(Uuid) }),
  response: Type.Array(ShippingRate),
  errors: ['not-found', 'conflict', 'shipping-unavailable', 'upstream-unavailable'],
});

export const createShippingLabel = adminEndpoint({
  method: 'POST',
  path: '/shipping/labels',
  summary:
    'Buy the label of a package, at the rate chosen at checkout or one from `listLabelRates`; without a package, what isn’t packed yet becomes one; repeated or concurrent calls return the same label',
  body: StrictObject({ rateId: Line(80), orderNumber: OrderNumber, packageId: Type.Optional(Uuid) }),
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
