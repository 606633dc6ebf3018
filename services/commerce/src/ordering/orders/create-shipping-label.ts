import type { ShippingLabel } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteRows, findRow, updateRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { insertPackage, type Package } from '../packages/package-repository.ts';
import { readPackedOrder, type PackedOrder } from '../packages/packed-order.ts';
import { canShip, requirePackage } from '../packages/package-rules.ts';
import { CarrierUnavailableError, LabelRefusedError, type Destination } from '../shipping/carrier.ts';
import {
  claimLabel,
  findLabel,
  findLabels,
  savedRate,
  type LabelRate,
  type LabelRow,
  type LabelWithoutPdf,
} from '../shipping/label-repository.ts';
import { requireSellerAddress } from '../shipping/seller-address.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { defaultParcel, findLabelRate, getDestination, isRateUsed, type Parcel } from './label-rate.ts';
import { labelView } from './label-view.ts';
import { lockOrder, type OrderRow } from './order-repository.ts';
import { orderSubject } from './order-view.ts';
import { saveBoughtLabel } from './settle-labels.ts';
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
  /** If absent, what isn't packed yet becomes a package. */
  packageId?: string | undefined;
  /** The operator's email address. */
  by: string;
  audit: Audit;
}

/**
 * Buys the label of a package, at the rate the shopper paid or at one quoted for the label since. The label is bought only
 * once: requests that arrive during the purchase wait and get the same answer.
 * @throws AppError `not-found` (order, package or rate); `conflict` if the package can't ship, the store has no address or the
 *   purchase takes too long; `shipping-rate-expired` if the carrier no longer offers the rate; `upstream-unavailable`
 */
export async function createShippingLabel(
  dependencies: LabelDependencies,
  request: LabelRequest,
): Promise<ShippingLabel> {
  const { db, clock } = dependencies;
  const { tenantCode, orderNumber, rateId, by } = request;
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  const { claimed, from, ...found } = await db.inTenant(tenantCode, async (tx) => {
    // The lock keeps an order that is being cancelled from getting a label, and lets only one request claim the label.
    const match = { tenant_code: tenantCode, order_number: orderNumber };
    const order = await findRow(tx, 'orders', match, 'forNoKeyUpdate');
    if (!order) throw orderOrRateNotFound();
    const packed = await readPackedOrder(tx, order);
    const parcel = findParcel(packed, request);
    const labels = await findLabels(tx, tenantCode, order.id);
    const rate =
      findBegunRate(labels, parcel) ?? (await findLabelRate(tx, packed, parcel, { labels, rateId, now }));
    if (!rate) throw orderOrRateNotFound();
    if (isRateUsed(labels, rate.carrierRateId, parcel.packageId)) throw labelRefused();
    // An error thrown from here on takes back what's packed and claimed.
    const one =
      packed.packages.find(({ id }) => id === parcel.packageId) ??
      (await insertPackage(tx, order, parcel.quantities, { by, now }))!;
    const claimed = await claimLabel(tx, {
      ...{ tenantCode, orderId: order.id, packageId: one.id },
      ...{ rate, now, staleBefore },
    });
    const canBeBought = canShip(order) && one.state === 'PACKED';
    if (!canBeBought && (claimed || !(await findLabel(tx, tenantCode, one.id))?.bought_at))
      throw orderNotShippable();
    const from = claimed ? await requireSellerAddress(tx, tenantCode) : undefined;
    const isNew = parcel.packageId === undefined;
    return { order, one, isNew, claimed, from, rate, to: await getDestination(tx, order) };
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
  return labelView(found.order, await waitForLabel({ db, clock }, { tenantCode, packageId: found.one.id }));
}

/** The rate of a purchase that has begun: it's finished at that rate, whichever is requested. */
function findBegunRate(labels: readonly LabelWithoutPdf[], { packageId }: Parcel): LabelRate | undefined {
  const begun = labels.find((label) => label.package_id === packageId && !label.bought_at);
  const rate = begun && savedRate(begun);
  return rate && { ...rate, costMinor: begun.rate_minor ?? 0 };
}

/** @throws AppError `not-found`; `conflict` if nothing is left to ship */
function findParcel(packed: PackedOrder, { packageId }: LabelRequest) {
  if (packageId !== undefined) return { packageId, quantities: requirePackage(packed, packageId).quantities };
  const parcel = defaultParcel(packed);
  if (!parcel) throw orderNotShippable();
  return parcel;
}

interface Purchase {
  order: OrderRow;
  one: Package;
  /** It was packed for this purchase. */
  isNew: boolean;
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
  { order, one, isNew, claimed, rate, from, to, now }: Purchase,
): Promise<ShippingLabel> {
  const { carrierRateId, carrierName, serviceName } = rate;
  const claim = { tenant_code: tenantCode, id: claimed.id, bought_at: null };
  try {
    const { carrier } = await getStoreCarrier(tenantCode);
    const shipment = { from, to, reference: labelReference(order, one) };
    const bought = await carrier.buyLabel({ carrierRateId, carrierName, serviceName, ...shipment });
    return await db.inTenant(tenantCode, async (tx) => {
      const current = (await lockOrder(tx, tenantCode, order.id)) ?? order;
      const label = { ...claimed, carrier_name: carrierName };
      const view = await saveBoughtLabel(tx, { order: current, label, bought, now, by });
      const after = { label: view, ...(one.number > 1 && { package: one.number }) };
      await audit(tx, { subject: orderSubject(order), before: null, after });
      return view;
    });
  } catch (cause) {
    if (cause instanceof LabelRefusedError) {
      await db.inTenant(tenantCode, async (tx) => {
        await lockOrder(tx, tenantCode, order.id);
        await deleteRows(tx, 'shipping_labels', claim);
        const unlabelled = { tenant_code: tenantCode, id: one.id, state: 'PACKED' as const };
        if (isNew) await deleteRows(tx, 'order_packages', unlabelled);
      });
      throw labelRefused(cause);
    }
    await db.inTenant(tenantCode, (tx) => updateRows(tx, 'shipping_labels', claim, { unanswered_at: now }));
    throw cause instanceof CarrierUnavailableError ? labelOutcomeUnknown({ cause }) : cause;
  }
}

/** The own label's tracking number is derived from it, so each package has another one. */
const labelReference = ({ order_number: number }: OrderRow, one: Package): string =>
  one.number === 1 ? number : `${number}-${one.number}`;

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
