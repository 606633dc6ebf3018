import type { ShippingLabel } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, updateRow, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { followPackages } from '../packages/follow-packages.ts';
import { updatePackage } from '../packages/package-repository.ts';
import { CarrierUnavailableError, type BoughtLabel } from '../shipping/carrier.ts';
import { claimStaleLabels, findLabels, type LabelRow } from '../shipping/label-repository.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { labelView } from './label-view.ts';
import { lockOrder, type OrderRow } from './order-repository.ts';
import { STALE_MS } from './wait-for-label.ts';

export interface SettleLabelsDependencies {
  db: Database;
  clock: Clock;
  getStoreCarrier: GetStoreCarrier;
}

/** The store may have paid for a label that it doesn't know yet. */
class LabelOpenError extends AppError {
  constructor(detail: string) {
    super('conflict', { detail });
  }
}

const OPEN_FOR_OPERATOR = 'A label is being bought for this order. Try again in a minute.';
export const OPEN_FOR_SHOPPER =
  'The store is getting this order ready to ship right now, so nothing was changed. Try again in a minute, or contact the store.';

/**
 * Requires that every label purchase has an answer, so that no paid label is forgotten when its package ships or is cancelled.
 * @param order locked
 * @param packageId any package if absent
 * @throws AppError `conflict`
 */
export async function requireSettledLabels(
  tx: Tx,
  { tenant_code: tenantCode, id: orderId }: OrderRow,
  { packageId, detail = OPEN_FOR_OPERATOR }: { packageId?: string; detail?: string } = {},
): Promise<void> {
  const labels = await findLabels(tx, tenantCode, orderId);
  const isOpen = labels.some(
    (label) => !label.bought_at && (packageId === undefined || label.package_id === packageId),
  );
  if (isOpen) throw new LabelOpenError(detail);
}

/**
 * Runs a change that calls `requireSettledLabels`. If a purchase has been open for so long that it can't succeed any more, this
 * asks the carrier whether it did, and runs the change again.
 * @throws AppError `conflict` if a label is being bought, or the carrier can't say whether it was
 */
export async function withSettledLabels<T>(
  dependencies: SettleLabelsDependencies,
  order: { tenantCode: string; orderId: string },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof LabelOpenError) || !(await settleLabels(dependencies, order))) throw error;
    return change();
  }
}

/** Saves which labels were bought and forgets the others. @returns whether it found out about any */
async function settleLabels(
  { db, clock, getStoreCarrier }: SettleLabelsDependencies,
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<boolean> {
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  const claimed = await db.inTenant(tenantCode, (tx) =>
    claimStaleLabels(tx, { tenantCode, orderId, now, staleBefore }),
  );
  if (claimed.length === 0) return false;
  // The carrier is called outside any transaction, so that a slow one doesn't block the database.
  const { carrier } = await getStoreCarrier(tenantCode);
  let isAnySettled = false;
  for (const label of claimed) {
    const claim = { tenant_code: tenantCode, id: label.id, bought_at: null };
    try {
      const bought = await carrier.findLabel({ carrierRateId: label.carrier_rate_id });
      await db.inTenant(tenantCode, async (tx) => {
        const order = await lockOrder(tx, tenantCode, orderId);
        if (bought && order) await saveBoughtLabel(tx, { order, label, bought, now, by: null });
        else await deleteRows(tx, 'shipping_labels', claim);
      });
      isAnySettled = true;
    } catch (error) {
      // The next attempt may ask again right away.
      const unanswered = { asked_at: label.asked_at, unanswered_at: now };
      await db.inTenant(tenantCode, (tx) => updateRows(tx, 'shipping_labels', claim, unanswered));
      if (!(error instanceof CarrierUnavailableError)) throw error;
    }
  }
  return isAnySettled;
}

interface Purchased {
  order: OrderRow;
  label: Pick<LabelRow, 'id' | 'package_id' | 'carrier_name'>;
  bought: BoughtLabel;
  now: Date;
  /** The operator's email address; null if it isn't known. */
  by: string | null;
}

/** Saves a label that was bought, and gives its package the tracking number. @param purchased with the order locked */
export async function saveBoughtLabel(
  tx: Tx,
  { order, label: { id, package_id: packageId, carrier_name: carrierName }, bought, now, by }: Purchased,
): Promise<ShippingLabel> {
  const { tenant_code: tenantCode } = order;
  const { trackingNumber, costMinor, pdf } = bought;
  const own = await findRow(tx, 'order_packages', { tenant_code: tenantCode, id: packageId });
  // It may have shipped meanwhile with another tracking number.
  if (own && (own.state === 'PACKED' || own.tracking_number === null))
    await updatePackage(tx, own, { tracking_number: trackingNumber, carrier_name: carrierName });
  await followPackages(tx, order);
  const values = {
    tracking_number: trackingNumber,
    cost_minor: costMinor,
    pdf,
    bought_at: now,
    bought_by: by,
  };
  const label = await updateRow(tx, 'shipping_labels', { tenant_code: tenantCode, id }, values);
  return labelView(order, label!);
}
