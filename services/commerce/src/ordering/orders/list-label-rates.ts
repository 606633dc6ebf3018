import type { ShippingRate } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { CarrierUnavailableError, type CarrierRate } from '../shipping/carrier.ts';
import { findBoughtLabel } from '../shipping/label-repository.ts';
import { requireSellerAddress } from '../shipping/seller-address.ts';
import { saveQuotes } from '../shipping/quote-repository.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { PACKAGE, QUOTE_LIFETIME_MS, rateView } from '../shipping/shipping-service.ts';
import { getDestination, getLabelTerms } from './label-rate.ts';
import { requireOrder } from './own-order.ts';
import { orderNotShippable } from './wait-for-label.ts';

/**
 * Quotes today's rates for an order's label. The label can be bought at any of them for an hour.
 * @throws AppError `not-found`; `conflict` if the order can't get a label; `shipping-unavailable`;
 *   `upstream-unavailable`
 */
export async function listLabelRates(
  { db, clock, getStoreCarrier }: { db: Database; clock: Clock; getStoreCarrier: GetStoreCarrier },
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<ShippingRate[]> {
  const { destination, terms } = await db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId);
    const hasLabel = (await findBoughtLabel(tx, tenantCode, orderId)) !== undefined;
    if (hasLabel || order.state !== 'PAID') throw orderNotShippable();
    await requireSellerAddress(tx, tenantCode);
    return { destination: await getDestination(tx, order), terms: await getLabelTerms(tx, order) };
  });
  // The carrier is called outside any transaction, so that a slow one doesn't block the database.
  const parcel = { weightGrams: terms.weightGrams, ...PACKAGE };
  const { carrier } = await getStoreCarrier(tenantCode);
  const rates = await fetchRates(() => carrier.rates(destination, parcel));
  if (rates.length === 0)
    throw new AppError('shipping-unavailable', { detail: 'No carrier delivers to this address right now' });
  const expiresAt = new Date(clock().getTime() + QUOTE_LIFETIME_MS);
  return (await db.inTenant(tenantCode, (tx) => saveQuotes(tx, terms, rates, { expiresAt }))).map(rateView);
}

async function fetchRates(fetch: () => Promise<CarrierRate[]>): Promise<CarrierRate[]> {
  try {
    return await fetch();
  } catch (cause) {
    if (!(cause instanceof CarrierUnavailableError)) throw cause;
    const detail = "The carrier isn't responding. Please try again in a moment.";
    throw new AppError('upstream-unavailable', { detail, retryAfterSeconds: 30 }, { cause });
  }
}
