import type { ShippingLabel } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, findRow, updateRow, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { CarrierUnavailableError, LabelRefusedError, type Destination } from '../shipping/carrier.ts';
import {
  claimLabel,
  findBoughtLabel,
  savedRate,
  type LabelRate,
  type LabelRow,
} from '../shipping/label-repository.ts';
import { requireSellerAddress } from '../shipping/seller-address.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { getDestination, findLabelRate } from './label-rate.ts';
import { labelView } from './label-view.ts';
import { setTrackingNumber, type OrderRow } from './order-repository.ts';
import { orderSubject } from './order-view.ts';
import {
  labelOutcomeUnknown,
  labelRefused,
  orderNotShippable,
  STALE_MS,
  waitForLabel,
} from './wait-for-label.ts';

interface LabelDependencies {
  db: Database;
  clock: Clock;
  getStoreCarrier: GetStoreCarrier;
}

interface LabelRequest {
  tenantCode: string;
  orderNumber: string;
  rateId: string;
  /** The operator's email address. */
  by: string;
  audit: Audit;
}

/**
 * Buys the label of a paid order, at the rate the shopper paid or at one quoted for the label since. The label is bought
 * only once: requests that arrive during the purchase wait and get the same answer.
 * @throws AppError `not-found` (order or rate); `conflict` if the order can't ship, the store has no address or the
 *   purchase takes too long; `shipping-rate-expired` if the carrier no longer offers the rate; `upstream-unavailable`
 */
export async function createShippingLabel(
  dependencies: LabelDependencies,
  request: LabelRequest,
): Promise<ShippingLabel> {
  const { db, clock } = dependencies;
  const { tenantCode, orderNumber, rateId } = request;
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  const { claimed, from, ...found } = await db.inTenant(tenantCode, async (tx) => {
    // The lock keeps an order that is being cancelled from getting a label, and lets only one request claim the label.
    const match = { tenant_code: tenantCode, order_number: orderNumber };
    const order = await findRow(tx, 'orders', match, 'forNoKeyUpdate');
    const rate = order && (await findLabelRate(tx, order, rateId, now));
    if (!order || !rate) throw orderOrRateNotFound();
    const claimed = await claimLabel(tx, { tenantCode, orderId: order.id, rate, now, staleBefore });
    if (order.state !== 'PAID' && (claimed || !(await findBoughtLabel(tx, tenantCode, order.id))))
      throw orderNotShippable();
    // An error thrown here rolls back the claim.
    const from = claimed ? await requireSellerAddress(tx, tenantCode) : undefined;
    return { order, claimed, from, rate, to: await getDestination(tx, order) };
  });
  const { rate } = found;
  if (claimed && from)
    return buyLabel(dependencies, request, {
      ...found,
      claimed,
      from,
      rate: { ...rate, ...savedRate(claimed) },
      now,
    });
  return labelView(found.order, await waitForLabel({ db, clock }, { tenantCode, orderId: found.order.id }));
}

interface Purchase {
  order: OrderRow;
  claimed: LabelRow;
  rate: LabelRate;
  from: Destination;
  to: Destination;
  now: Date;
}

/** Calls the carrier outside any transaction, so that a slow carrier doesn't block the database. */
async function buyLabel(
  { db, getStoreCarrier }: LabelDependencies,
  { tenantCode, by, audit }: LabelRequest,
  { order, claimed, rate, from, to, now }: Purchase,
): Promise<ShippingLabel> {
  const { carrierRateId, carrierName, serviceName } = rate;
  const claim = { tenant_code: tenantCode, id: claimed.id, bought_at: null };
  try {
    const { carrier } = await getStoreCarrier(tenantCode);
    const shipment = { from, to, reference: order.order_number };
    const bought = await carrier.buyLabel({ carrierRateId, carrierName, serviceName, ...shipment });
    return await db.inTenant(tenantCode, async (tx) => {
      const { trackingNumber, costMinor, pdf } = bought;
      await setTrackingNumber(tx, tenantCode, order.id, { trackingNumber, carrierName });
      const label = await updateRow(
        tx,
        'shipping_labels',
        { tenant_code: tenantCode, id: claimed.id },
        { tracking_number: trackingNumber, cost_minor: costMinor, pdf, bought_at: now, bought_by: by },
      );
      const view = labelView(order, label!);
      await audit(tx, { subject: orderSubject(order), before: null, after: { label: view } });
      return view;
    });
  } catch (cause) {
    if (cause instanceof LabelRefusedError) {
      await db.inTenant(tenantCode, (tx) => deleteRows(tx, 'shipping_labels', claim));
      throw labelRefused(cause);
    }
    await db.inTenant(tenantCode, (tx) => updateRows(tx, 'shipping_labels', claim, { unanswered_at: now }));
    throw cause instanceof CarrierUnavailableError ? labelOutcomeUnknown({ cause }) : cause;
  }
}

/** @throws AppError `not-found`, also for a label of another tenant */
export async function getShippingLabel(
  db: Database,
  { tenantCode, labelId }: { tenantCode: string; labelId: string },
): Promise<Uint8Array> {
  const label = await db.inTenant(tenantCode, (tx) =>
    findRow(tx, 'shipping_labels', { tenant_code: tenantCode, id: labelId }),
  );
  if (!label?.pdf) throw new AppError('not-found', { detail: "We can't find that label" });
  return label.pdf;
}

function orderOrRateNotFound(): AppError {
  return new AppError('not-found', { detail: "We can't find an order with this number and shipping rate" });
}
