import { Type } from 'typebox';
import { packageSteps } from '../constants.ts';
import { adminEndpoint } from '../endpoint.ts';
import { Pdf } from '../files.ts';
import { ById, Line, Quantity, Title, Uuid } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { AdminOrder, TrackingNumber } from './orders.ts';

const ByPackage = Type.Object({ ...ById.properties, packageId: Uuid });

export const createPackage = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/packages',
  summary: "Pack items of a paid order that aren't in a package yet",
  idempotent: true,
  params: ById,
  body: StrictObject({
    items: Type.Array(StrictObject({ orderItemId: Uuid, quantity: Quantity }), {
      minItems: 1,
      maxItems: 100,
    }),
  }),
  status: 201,
  response: AdminOrder,
  errors: ['not-found', 'conflict', 'idempotency-conflict'],
});

export const voidPackage = adminEndpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/packages/{packageId}',
  summary: "Take a package apart that hasn't shipped; its items can be packed again",
  params: ByPackage,
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const confirmVoidedLabel = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/labels/{labelId}/voided',
  summary: 'Confirm that the label of a voided package was voided with the carrier',
  params: Type.Object({ ...ById.properties, labelId: Uuid }),
  response: AdminOrder,
  errors: ['not-found'],
});

export const movePackage = adminEndpoint({
  method: 'POST',
  path: '/admin/orders/{id}/packages/{packageId}/status',
  summary:
    'Move a package to its next status; the shopper is emailed, and the order has shipped or is delivered when all its packages are',
  params: ByPackage,
  body: StrictObject({
    status: Type.Enum([...packageSteps]),
    /** For SHIPPED; defaults to the label's tracking number. */
    trackingNumber: Type.Optional(TrackingNumber),
    carrierName: Type.Optional(Line(80)),
    /** Shown to the shopper with the package. */
    statusNotes: Type.Optional(Title(300)),
  }),
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const undoPackageShipment = adminEndpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/packages/{packageId}/shipment',
  summary: "Undo marking a package as shipped; the shopper is told that it hasn't shipped yet",
  params: ByPackage,
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const correctPackageTracking = adminEndpoint({
  method: 'PUT',
  path: '/admin/orders/{id}/packages/{packageId}/tracking',
  summary: 'Correct the carrier and tracking number of a package in transit; the shopper is notified',
  params: ByPackage,
  body: StrictObject({ trackingNumber: TrackingNumber, carrierName: Line(80) }),
  response: AdminOrder,
  errors: ['not-found', 'conflict'],
});

export const getPackagePackingSlip = adminEndpoint({
  method: 'GET',
  path: '/admin/orders/{id}/packages/{packageId}/packing-slip',
  summary: 'Get the list of items in a package, as a PDF without prices',
  params: ByPackage,
  response: Pdf,
  errors: ['not-found', 'conflict', 'unavailable'],
});
