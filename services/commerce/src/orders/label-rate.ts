import type { Tx } from '../db/database.ts';
import { addressFingerprint } from '../shipping/address-fingerprint.ts';
import type { Destination } from '../shipping/carrier.ts';
import type { LabelRate } from '../shipping/label-repository.ts';
import { findQuote, type QuoteTerms } from '../shipping/quote-repository.ts';
import { findBuyer } from './find-buyer.ts';
import { orderWeightGrams } from './order-weight.ts';
import type { OrderRow } from './order-repository.ts';

/** Where an order's parcel goes. An address without a name is the buyer's own. */
export async function destinationOf(tx: Tx, order: OrderRow): Promise<Destination> {
  const { shipping_address: address } = order;
  const name = address.attentionName ?? (await findBuyer(tx, order))?.name ?? 'Customer';
  return { name, ...address };
}

/** What rates for a label of an order are good for: this order, as a cart's are for the cart. */
export async function labelTerms(tx: Tx, order: OrderRow): Promise<QuoteTerms> {
  return {
    tenantCode: order.tenant_code,
    cartId: `order ${order.id}`,
    addressFingerprint: addressFingerprint(order.shipping_address),
    weightGrams: await orderWeightGrams(tx, order),
  };
}

/** The rate that an order was sold with, or one that was found for its label since; undefined for any other. */
export async function labelRateOf(
  tx: Tx,
  order: OrderRow,
  rateId: string,
  now: Date,
): Promise<LabelRate | undefined> {
  if ([order.shipping_rate_id, order.carrier_rate_id].includes(rateId))
    return {
      carrierRateId: order.carrier_rate_id,
      carrierName: order.shipping_carrier,
      serviceName: order.shipping_service,
      costMinor: order.shipping_minor,
    };
  return findQuote(tx, await labelTerms(tx, order), rateId, now);
}
