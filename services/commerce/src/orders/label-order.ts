import type { ShippingLabel } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { CarrierUnavailableError, LabelRefusedError } from '../shipping/carrier.ts';
import {
  claimLabel,
  dropLabel,
  findLabelPdf,
  keepLabel,
  type LabelRate,
  type LabelRow,
} from '../shipping/label-repository.ts';
import type { CarrierOf } from '../shipping/store-carriers.ts';
import { destinationOf, labelRateOf } from './label-rate.ts';
import { labelView } from './label-view.ts';
import { lockOrderByNumber, setTrackingNumber } from './order-repository.ts';
import { orderSubject } from './order-subject.ts';

// A purchase takes seconds; one this old has died with its process.
const STALE_MS = 60_000;
const FAILED = 'Failed to create shipping label';

interface LabelDependencies {
  db: Database;
  clock: Clock;
  carrierOf: CarrierOf;
}

interface LabelAsked {
  tenantCode: string;
  orderNumber: string;
  rateId: string;
  audit: Audit;
}

/**
 * Buys the label of a paid order, at the rate it was sold with or one that was found for it since; once however often
 * it is asked for.
 * @throws AppError `not-found` (order or rate); `conflict` for an order that is not to be shipped, and while the label
 *   is being bought; `shipping-rate-expired` when the carrier no longer sells it; `upstream-unavailable`
 */
export async function labelOrder(
  { db, clock, carrierOf }: LabelDependencies,
  { tenantCode, orderNumber, rateId, audit }: LabelAsked,
): Promise<ShippingLabel> {
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  const { order, label, rate } = await db.inTenant(tenantCode, async (tx) => {
    // Held: an order that is being cancelled gets no label, and one whose label is being bought waits for the claim.
    const order = await lockOrderByNumber(tx, tenantCode, orderNumber);
    const rate = order && (await labelRateOf(tx, order, rateId, now));
    if (!order || !rate) throw noSuchOrder();
    const label = await claimLabel(tx, { tenantCode, orderId: order.id, rate, now, staleBefore });
    if (!label?.bought_at && order.state !== 'PAID') throw notToBeShipped();
    return { order, label, rate: (label && notedRate(label)) ?? rate };
  });
  if (!label) throw new AppError('conflict', { detail: 'The label of this order is being bought already' });
  if (label.bought_at) return labelView(order, label);

  // Outside any transaction: a slow carrier must not hold the database.
  const { carrier, warehouse } = await carrierOf(tenantCode);
  try {
    const { carrierRateId, carrierName, serviceName } = rate;
    const named = { carrierRateId, carrierName, serviceName };
    const to = destinationOf(order);
    const bought = await carrier.buyLabel({ ...named, from: warehouse, to, reference: orderNumber });
    return await db.inTenant(tenantCode, async (tx) => {
      const { trackingNumber } = bought;
      await setTrackingNumber(tx, tenantCode, order.id, { trackingNumber, carrierName });
      const view = labelView(order, await keepLabel(tx, label, bought, now));
      await audit(tx, { subject: orderSubject(order), before: null, after: { label: view } });
      return view;
    });
  } catch (error) {
    if (error instanceof LabelRefusedError) {
      await db.inTenant(tenantCode, (tx) => dropLabel(tx, label));
      throw new AppError('shipping-rate-expired', { detail: FAILED }, { cause: error });
    }
    if (error instanceof CarrierUnavailableError)
      throw new AppError(
        'upstream-unavailable',
        { detail: FAILED, retryAfterSeconds: STALE_MS / 1000 },
        { cause: error },
      );
    throw error;
  }
}

/** The rate that a purchase before this one was begun at, and may have come about at. */
function notedRate(label: LabelRow): LabelRate | undefined {
  const { carrier_rate_id: carrierRateId, carrier_name: carrierName, service_name: serviceName } = label;
  return carrierName === null || serviceName === null
    ? undefined
    : { carrierRateId, carrierName, serviceName };
}

/** @throws AppError `not-found` for a label of another tenant too */
export async function readLabel(
  db: Database,
  { tenantCode, labelId }: { tenantCode: string; labelId: string },
): Promise<Uint8Array> {
  const pdf = await db.inTenant(tenantCode, (tx) => findLabelPdf(tx, tenantCode, labelId));
  if (!pdf) throw new AppError('not-found', { detail: 'There is no such label' });
  return pdf;
}

function noSuchOrder(): AppError {
  return new AppError('not-found', { detail: 'There is no such order with this shipping rate' });
}

export function notToBeShipped(): AppError {
  return new AppError('conflict', { detail: 'Only a paid order that has not left yet gets a label' });
}
