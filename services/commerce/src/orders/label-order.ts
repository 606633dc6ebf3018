import type { ShippingLabel } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { CarrierUnavailableError, LabelRefusedError, type Destination } from '../shipping/carrier.ts';
import {
  claimLabel,
  dropLabel,
  findBoughtLabel,
  findLabelPdf,
  keepLabel,
  markUnanswered,
  type LabelRate,
  type LabelRow,
} from '../shipping/label-repository.ts';
import { requireSellerAddress } from '../shipping/seller-address.ts';
import type { CarrierOf } from '../shipping/store-carriers.ts';
import { awaitLabel } from './await-label.ts';
import { labelRefused, labelUnanswered, notToBeShipped, STALE_MS } from './label-failures.ts';
import { destinationOf, labelRateOf } from './label-rate.ts';
import { labelView } from './label-view.ts';
import { lockOrderByNumber, setTrackingNumber, type OrderRow } from './order-repository.ts';
import { orderSubject } from './order-subject.ts';

interface LabelDependencies {
  db: Database;
  clock: Clock;
  carrierOf: CarrierOf;
}

interface LabelAsked {
  tenantCode: string;
  orderNumber: string;
  rateId: string;
  /** The operator's e-mail address. */
  by: string;
  audit: Audit;
}

/**
 * Buys the label of a paid order, at the rate it was sold with or one that was found for it since; once however often
 * it is asked for. Who asks while it is being bought waits, and gets the same answer.
 * @throws AppError `not-found` (order or rate); `conflict` for an order that is not to be shipped, while the
 *   store has no address, and for a purchase that takes too long; `shipping-rate-expired` when the carrier no longer sells it; `upstream-unavailable`
 */
export async function labelOrder(dependencies: LabelDependencies, asked: LabelAsked): Promise<ShippingLabel> {
  const { db, clock } = dependencies;
  const { tenantCode, orderNumber, rateId } = asked;
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  const { claimed, from, ...found } = await db.inTenant(tenantCode, async (tx) => {
    // Held: an order that is being cancelled gets no label, and one whose label is being bought waits for the claim.
    const order = await lockOrderByNumber(tx, tenantCode, orderNumber);
    const rate = order && (await labelRateOf(tx, order, rateId, now));
    if (!order || !rate) throw noSuchOrder();
    const claimed = await claimLabel(tx, { tenantCode, orderId: order.id, rate, now, staleBefore });
    if (order.state !== 'PAID' && (claimed || !(await findBoughtLabel(tx, tenantCode, order.id))))
      throw notToBeShipped();
    // Thrown in here, so that the claim is given up.
    const from = claimed ? await requireSellerAddress(tx, tenantCode) : undefined;
    return { order, claimed, from, rate, to: await destinationOf(tx, order) };
  });
  const { rate } = found;
  if (claimed && from)
    return buyLabel(dependencies, asked, {
      ...found,
      claimed,
      from,
      rate: { ...rate, ...notedRate(claimed) },
      now,
    });
  return labelView(found.order, await awaitLabel({ db, clock }, { tenantCode, orderId: found.order.id }));
}

interface Purchase {
  order: OrderRow;
  claimed: LabelRow;
  rate: LabelRate;
  from: Destination;
  to: Destination;
  now: Date;
}

/** Outside any transaction: a slow carrier must not hold the database. */
async function buyLabel(
  { db, carrierOf }: LabelDependencies,
  { tenantCode, by, audit }: LabelAsked,
  { order, claimed, rate, from, to, now }: Purchase,
): Promise<ShippingLabel> {
  const { carrierRateId, carrierName, serviceName } = rate;
  try {
    const { carrier } = await carrierOf(tenantCode);
    const parcel = { from, to, reference: order.order_number };
    const bought = await carrier.buyLabel({ carrierRateId, carrierName, serviceName, ...parcel });
    return await db.inTenant(tenantCode, async (tx) => {
      const { trackingNumber } = bought;
      await setTrackingNumber(tx, tenantCode, order.id, { trackingNumber, carrierName });
      const view = labelView(order, await keepLabel(tx, claimed, bought, { by, now }));
      await audit(tx, { subject: orderSubject(order), before: null, after: { label: view } });
      return view;
    });
  } catch (cause) {
    if (cause instanceof LabelRefusedError) {
      await db.inTenant(tenantCode, (tx) => dropLabel(tx, claimed));
      throw labelRefused(cause);
    }
    await db.inTenant(tenantCode, (tx) => markUnanswered(tx, claimed, now));
    throw cause instanceof CarrierUnavailableError ? labelUnanswered({ cause }) : cause;
  }
}

/** The rate that a purchase before this one was begun at, and may have come about at. */
function notedRate(label: LabelRow): Omit<LabelRate, 'costMinor'> | undefined {
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
