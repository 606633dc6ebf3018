import type { ShippingLabel } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { dollars } from '../money.ts';
import { CarrierUnavailableError, LabelRefusedError } from '../shipping/carrier.ts';
import {
  claimLabel,
  dropLabel,
  findLabelPdf,
  keepLabel,
  type LabelRow,
} from '../shipping/label-repository.ts';
import type { CarrierOf } from '../shipping/store-carriers.ts';
import { lockOrderByNumber, setTrackingNumber, type OrderRow } from './order-repository.ts';

// A purchase takes seconds; one this old has died with its process.
const STALE_MS = 60_000;
const FAILED = 'Failed to create shipping label';

interface LabelDependencies {
  db: Database;
  clock: Clock;
  carrierOf: CarrierOf;
}

/**
 * Buys the label of a paid order at the rate it was sold with, once however often it is asked for.
 * @throws AppError `not-found` (order or rate); `conflict` for an order that is not to be shipped, and while the label
 *   is being bought; `shipping-rate-expired` when the carrier no longer sells it; `upstream-unavailable`
 */
export async function labelOrder(
  { db, clock, carrierOf }: LabelDependencies,
  { tenantCode, orderNumber, rateId }: { tenantCode: string; orderNumber: string; rateId: string },
): Promise<ShippingLabel> {
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  const { order, label } = await db.inTenant(tenantCode, async (tx) => {
    // Held: an order that is being cancelled gets no label, and one whose label is being bought waits for the claim.
    const order = await lockOrderByNumber(tx, tenantCode, orderNumber);
    if (!order || ![order.shipping_rate_id, order.carrier_rate_id].includes(rateId)) throw noSuchOrder();
    const label = await claimLabel(tx, { tenantCode, orderId: order.id, now, staleBefore });
    if (!label?.bought_at && order.state !== 'PAID') throw notToBeShipped();
    return { order, label };
  });
  if (!label) throw new AppError('conflict', { detail: 'The label of this order is being bought already' });
  if (label.bought_at) return labelView(order, label);

  // Outside any transaction: a slow carrier must not hold the database.
  const { carrier, warehouse } = await carrierOf(tenantCode);
  try {
    const bought = await carrier.buyLabel({
      carrierRateId: order.carrier_rate_id,
      carrierName: order.shipping_carrier,
      serviceName: order.shipping_service,
      from: warehouse,
      to: { name: order.shipping_address.attentionName ?? 'Customer', ...order.shipping_address },
      reference: orderNumber,
    });
    const kept = await db.inTenant(tenantCode, async (tx) => {
      await setTrackingNumber(tx, tenantCode, order.id, bought.trackingNumber);
      return keepLabel(tx, label, bought, now);
    });
    return labelView(order, kept);
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

/** @throws AppError `not-found` for a label of another tenant too */
export async function readLabel(
  db: Database,
  { tenantCode, labelId }: { tenantCode: string; labelId: string },
): Promise<Uint8Array> {
  const pdf = await db.inTenant(tenantCode, (tx) => findLabelPdf(tx, tenantCode, labelId));
  if (!pdf) throw new AppError('not-found', { detail: 'There is no such label' });
  return pdf;
}

function labelView(order: OrderRow, label: LabelRow): ShippingLabel {
  return {
    id: label.id,
    orderNumber: order.order_number,
    carrierName: order.shipping_carrier,
    serviceName: order.shipping_service,
    trackingNumber: label.tracking_number ?? '',
    cost: dollars(label.cost_minor ?? order.shipping_minor),
    createdAt: (label.bought_at ?? label.asked_at).toISOString(),
  };
}

function noSuchOrder(): AppError {
  return new AppError('not-found', { detail: 'There is no such order with this shipping rate' });
}

function notToBeShipped(): AppError {
  return new AppError('conflict', { detail: 'Only a paid order that has not left yet gets a label' });
}
