import type { Tx } from '../../platform/db/database.ts';
import { unpackedQuantities, type PackedOrder } from '../packages/packed-order.ts';
import { addressFingerprint } from '../shipping/address-fingerprint.ts';
import type { Destination } from '../shipping/carrier.ts';
import type { LabelRate, LabelWithoutPdf } from '../shipping/label-repository.ts';
import { findQuote, type QuoteTerms } from '../shipping/quote-repository.ts';
import { linesWeightGrams } from '../shipping/weight.ts';
import { isOwnQuote } from '../totals/own-quotes.ts';
import { findBuyer } from './find-buyer.ts';
import { fullShippingMinor } from './order-discounts.ts';
import type { OrderRow } from './order-repository.ts';

/** Where the order ships to. If the address has no name, the buyer's name is used. */
export async function getDestination(tx: Tx, order: OrderRow): Promise<Destination> {
  const { shipping_address: address } = order;
  const name = address.attentionName ?? (await findBuyer(tx, order))?.name ?? 'Customer';
  return { name, ...address };
}

/** What a label is for: the content of a package that exists, or that will be packed with the purchase. */
export interface Parcel {
  /** Absent if it isn't packed yet. */
  packageId?: string;
  quantities: ReadonlyMap<string, number>;
}

/**
 * What a label without a given package is for: everything that isn't packed yet or, if there's nothing left, the latest
 * package. So an order that ships in one package needs no more than its label.
 */
export function defaultParcel(packed: PackedOrder): Parcel | undefined {
  const rest = unpackedQuantities(packed);
  if (rest.size > 0) return { quantities: rest };
  const last = packed.packages.at(-1);
  return last && { packageId: last.id, quantities: last.quantities };
}

/** The terms that a package's label rates are valid for. They name the order instead of a cart. */
export async function getLabelTerms(tx: Tx, order: OrderRow, { quantities }: Parcel): Promise<QuoteTerms> {
  return {
    tenantCode: order.tenant_code,
    cartId: `order ${order.id}`,
    addressFingerprint: addressFingerprint(order.shipping_address),
    weightGrams: await linesWeightGrams(tx, order.tenant_code, quantities),
  };
}

/**
 * The id of the rate the shopper paid; null if no label can be bought at it. It's for the whole order in one package, and
 * carriers sell one label per rate. The store's own rates aren't a carrier's, so their id is only used to complete a purchase
 * that has begun.
 * @param labels all of the order
 */
export function labelRateId(
  { order, packages, lines }: PackedOrder,
  labels: readonly LabelWithoutPdf[],
  { packageId }: Parcel,
): string | null {
  const id = order.shipping_rate_id ?? order.carrier_rate_id;
  const isPart = packageId !== undefined && lines.some(({ unpacked }) => unpacked > 0);
  if (id === null || isPart || packages.some((one) => one.id !== packageId)) return null;
  const isUsed = isRateUsed(labels, order.carrier_rate_id, packageId);
  const hasBegun = labels.some((label) => label.package_id === packageId);
  return isUsed || (isOwnQuote(id) && !hasBegun) ? null : id;
}

/** Whether another package's label was bought at this rate of a carrier. */
export const isRateUsed = (
  labels: readonly LabelWithoutPdf[],
  carrierRateId: string | null,
  packageId: string | undefined,
): boolean =>
  carrierRateId !== null &&
  labels.some((label) => label.package_id !== packageId && label.carrier_rate_id === carrierRateId);

/** Finds the rate the shopper paid, or one quoted for the label since; undefined for any other rate. */
export async function findLabelRate(
  tx: Tx,
  packed: PackedOrder,
  parcel: Parcel,
  { labels, rateId, now }: { labels: readonly LabelWithoutPdf[]; rateId: string; now: Date },
): Promise<LabelRate | undefined> {
  const { order } = packed;
  const paidRateId = labelRateId(packed, labels, parcel);
  if (paidRateId !== null && [paidRateId, order.carrier_rate_id].includes(rateId))
    return {
      carrierRateId: order.carrier_rate_id,
      carrierName: order.shipping_carrier,
      serviceName: order.shipping_service,
      costMinor: fullShippingMinor(order),
    };
  return findQuote(tx, await getLabelTerms(tx, order, parcel), rateId, now);
}
