import type { Tx } from '../../platform/db/database.ts';
import { addressFingerprint } from '../shipping/address-fingerprint.ts';
import type { Destination } from '../shipping/carrier.ts';
import { findLabel, type LabelRate } from '../shipping/label-repository.ts';
import { findQuote, type QuoteTerms } from '../shipping/quote-repository.ts';
import { orderWeightGrams } from '../shipping/weight.ts';
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

/** The terms that an order's label rates are valid for, with the order in place of a cart. */
export async function getLabelTerms(tx: Tx, order: OrderRow): Promise<QuoteTerms> {
  return {
    tenantCode: order.tenant_code,
    cartId: `order ${order.id}`,
    addressFingerprint: addressFingerprint(order.shipping_address),
    weightGrams: await orderWeightGrams(tx, order.tenant_code, order.id),
  };
}

/**
 * The id of the rate the shopper paid; null if no label can be bought at it. The store's own rates aren't a carrier's, so
 * their id is only used to complete a purchase that has begun.
 */
export function labelRateId(order: OrderRow, hasBegun: boolean): string | null {
  const id = order.shipping_rate_id ?? order.carrier_rate_id;
  return id !== null && isOwnQuote(id) && !hasBegun ? null : id;
}

/** Finds the rate the shopper paid, or one quoted for the label since; undefined for any other rate. */
export async function findLabelRate(
  tx: Tx,
  order: OrderRow,
  rateId: string,
  now: Date,
): Promise<LabelRate | undefined> {
  const hasBegun = isOwnQuote(rateId) && (await findLabel(tx, order.tenant_code, order.id)) !== undefined;
  if ([labelRateId(order, hasBegun), order.carrier_rate_id].includes(rateId))
    return {
      carrierRateId: order.carrier_rate_id,
      carrierName: order.shipping_carrier,
      serviceName: order.shipping_service,
      costMinor: fullShippingMinor(order),
    };
  return findQuote(tx, await getLabelTerms(tx, order), rateId, now);
}
