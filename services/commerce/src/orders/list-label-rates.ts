import type { ShippingRate } from '@selvedge/contract';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { CarrierUnavailableError, type CarrierRate } from '../shipping/carrier.ts';
import { findBoughtLabel } from '../shipping/label-repository.ts';
import { requireSellerAddress } from '../shipping/seller-address.ts';
import { storeQuotes } from '../shipping/quote-repository.ts';
import type { CarrierOf } from '../shipping/store-carriers.ts';
import { PACKAGE, QUOTE_LIFETIME_MS, rateView } from '../shipping/shipping-service.ts';
import { notToBeShipped } from './label-failures.ts';
import { destinationOf, labelTerms } from './label-rate.ts';
import { findOrder } from './order-repository.ts';
import { noSuchOrder } from './own-order.ts';

/**
 * What a label for an order's parcel costs today. The rates are kept for an hour: one of them can be bought at.
 * @throws AppError `not-found`; `conflict` for an order that gets no label; `shipping-unavailable`;
 *   `upstream-unavailable`
 */
export async function listLabelRates(
  { db, clock, carrierOf }: { db: Database; clock: Clock; carrierOf: CarrierOf },
  { tenantCode, orderId }: { tenantCode: string; orderId: string },
): Promise<ShippingRate[]> {
  const { destination, terms } = await db.inTenant(tenantCode, async (tx) => {
    const order = await findOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
    const hasLabel = (await findBoughtLabel(tx, tenantCode, orderId)) !== undefined;
    if (hasLabel || order.state !== 'PAID') throw notToBeShipped();
    await requireSellerAddress(tx, tenantCode);
    return { destination: await destinationOf(tx, order), terms: await labelTerms(tx, order) };
  });
  // Asked outside any transaction: a slow carrier must not hold the database.
  const parcel = { weightGrams: terms.weightGrams, ...PACKAGE };
  const { carrier } = await carrierOf(tenantCode);
  const rates = await ratesNow(() => carrier.rates(destination, parcel));
  if (rates.length === 0)
    throw new AppError('shipping-unavailable', { detail: 'No carrier delivers to this address today' });
  const expiresAt = new Date(clock().getTime() + QUOTE_LIFETIME_MS);
  return (await db.inTenant(tenantCode, (tx) => storeQuotes(tx, terms, rates, expiresAt))).map(rateView);
}

async function ratesNow(ask: () => Promise<CarrierRate[]>): Promise<CarrierRate[]> {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof CarrierUnavailableError)) throw cause;
    const detail = 'The carrier does not answer. Please try again in a moment.';
    throw new AppError('upstream-unavailable', { detail, retryAfterSeconds: 30 }, { cause });
  }
}
