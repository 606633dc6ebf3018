import { packageSteps, type AdminPackage } from '@selvedge/contract';
import { labelRateId } from '../../orders/label-rate.ts';
import { labelView, pendingLabelView } from '../../orders/label-view.ts';
import type { LabelWithoutPdf } from '../../shipping/label-repository.ts';
import { canMove } from '../move-packages.ts';
import { packageView } from '../package-view.ts';
import type { Package } from '../package-repository.ts';
import { hasShipped, isWholeOrder, type PackedOrder } from '../packed-order.ts';
import { canShip } from '../package-rules.ts';

/** A package as operators see it. @param labels all of the order */
export function adminPackageView(
  packed: PackedOrder,
  one: Package,
  labels: readonly LabelWithoutPdf[],
): AdminPackage {
  const { order } = packed;
  const claimed = labels.find((label) => label.package_id === one.id);
  const label = claimed?.bought_at ? claimed : undefined;
  const isOpen = one.state === 'PACKED' && canShip(order);
  const parcel = { packageId: one.id, quantities: one.quantities };
  const hasBuyer = order.anonymized_at === null;
  return {
    ...packageView(one),
    isWholeOrder: isWholeOrder(packed, one),
    createdBy: one.created_by,
    createdAt: one.created_at.toISOString(),
    label: label ? labelView(order, label) : null,
    labelBegun: claimed && !label ? pendingLabelView(order, claimed) : null,
    shippingRateId: labelRateId(packed, labels, parcel) ?? (claimed && !label ? claimed.id : null),
    nextStatuses: hasBuyer ? packageSteps.filter((step) => canMove(one, step)) : [],
    canBeLabelled: isOpen && !label,
    canBeVoided: isOpen && (!claimed || label !== undefined),
    canUndoShipment: hasBuyer && one.state === 'SHIPPED',
  };
}

/** The labels of voided packages, and of those that shipped with another tracking number. */
export const findUnusedLabels = (
  { packages }: PackedOrder,
  labels: readonly LabelWithoutPdf[],
): LabelWithoutPdf[] =>
  labels.filter((label) => {
    const one = packages.find(({ id }) => id === label.package_id);
    return label.bought_at && !(one && isLabelUsed(one, label));
  });

/** @returns also true if the tracking number was deleted with the buyer's data */
const isLabelUsed = (
  one: Package,
  { tracking_number: ofLabel }: Pick<LabelWithoutPdf, 'tracking_number'>,
): boolean => {
  const { tracking_number: number } = one;
  return !hasShipped(one) || number === null || number.toUpperCase() === ofLabel?.toUpperCase();
};
