import { Type, type Static } from 'typebox';
import { packageStatuses, packageSteps, type PackageStatus } from './constants.ts';
import { Money, Timestamp, nullable } from './scalars.ts';
import { ShippingLabel } from './shipping.ts';

/** A package of an order, and what's in it. */
export const OrderPackage = Type.Object({
  id: Type.String(),
  /** Counts the packages of an order. */
  number: Type.Integer(),
  status: Type.String({ enum: [...packageStatuses] }),
  /** Null without a tracking number. */
  carrierName: nullable(Type.String()),
  trackingNumber: nullable(Type.String()),
  /** What the operator wrote to the shopper with its latest status. */
  note: nullable(Type.String()),
  shippedAt: nullable(Timestamp),
  deliveredAt: nullable(Timestamp),
  items: Type.Array(Type.Object({ orderItemId: Type.String(), quantity: Type.Integer() })),
});
export type OrderPackage = Omit<Static<typeof OrderPackage>, 'status'> & { status: PackageStatus };

/** A package as operators see it. */
export const AdminPackage = Type.Object({
  ...OrderPackage.properties,
  status: Type.Enum([...packageStatuses]),
  /** Nothing of the order is in another package, or in none. */
  isWholeOrder: Type.Boolean(),
  /** The operator who packed it; null if it isn't known. */
  createdBy: nullable(Type.String()),
  createdAt: Timestamp,
  label: nullable(ShippingLabel),
  /** A label purchase that the carrier hasn't confirmed yet. A retry completes it at this rate, whichever rate it requests. */
  labelBegun: Type.Union([
    Type.Object({ carrierName: Type.String(), serviceName: Type.String(), cost: Money }),
    Type.Null(),
  ]),
  /** Of the rate chosen at checkout, if the label can be bought at it, or of a purchase that has begun. */
  shippingRateId: nullable(Type.String()),
  /** The statuses it can move to now. */
  nextStatuses: Type.Array(Type.Enum([...packageSteps])),
  canBeLabelled: Type.Boolean(),
  canBeVoided: Type.Boolean(),
  canUndoShipment: Type.Boolean(),
});
export type AdminPackage = Static<typeof AdminPackage>;
