import type { ShippingRate } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { CarrierUnavailableError, type CarrierRate } from '../shipping/carrier.ts';
import { readPackedOrder, type PackedOrder } from '../packages/packed-order.ts';
import { canShip, requirePackage } from '../packages/package-rules.ts';
import { findLabel } from '../shipping/label-repository.ts';
import { requireSellerAddress } from '../shipping/seller-address.ts';
import { saveQuotes } from '../shipping/quote-repository.ts';
import type { GetStoreCarrier } from '../shipping/store-carriers.ts';
import { PACKAGE, QUOTE_LIFETIME_MS, rateView } from '../shipping/shipping-service.ts';
import { defaultParcel, getDestination, getLabelTerms, type Parcel } from './label-rate.ts';
import { requireOrder } from './own-order.ts';
import { orderNotShippable } from './wait-for-label.ts';

/**
 * Quotes today's rates for a package's label. The label can be bought at any of them for an hour.
 * @param packageId what isn't packed yet if absent
 * @throws AppError `not-found`; `conflict` if the package can't get a label; `shipping-unavailable`;
 *   `upstream-unavailable`
 */
export async function listLabelRates(
  { db, clock, getStoreCarrier }: { db: Database; clock: Clock; getStoreCarrier: GetStoreCarrier },
  { tenantCode, orderId, packageId }: { tenantCode: string; orderId: string; packageId?: string | undefined },
): Promise<ShippingRate[]> {
  const { destination, terms } = await db.inTenant(tenantCode, async (tx) => {
    const order = await requireOrder(tx, tenantCode, orderId);
    const packed = await readPackedOrder(tx, order);
    const one = packageId === undefined ? undefined : requirePackage(packed, packageId);
    const parcel = one ? { packageId, quantities: one.quantities } : defaultParcel(packed);
    if (!parcel || !canShip(order) || !(await canBeLabelled(tx, packed, parcel))) throw orderNotShippable();
    await requireSellerAddress(tx, tenantCode);
    return { destination: await getDestination(tx, order), terms: await getLabelTerms(tx, order, parcel) };
  });
  // The carrier is called outside any transaction, so that a slow one doesn't block the database.
  const size = { weightGrams: terms.weightGrams, ...PACKAGE };
  const { carrier } = await getStoreCarrier(tenantCode);
  const rates = await fetchRates(() => carrier.rates(destination, size));
  if (rates.length === 0)
    throw new AppError('shipping-unavailable', { detail: 'No carrier delivers to this address right now' });
  const expiresAt = new Date(clock().getTime() + QUOTE_LIFETIME_MS);
  return (await db.inTenant(tenantCode, (tx) => saveQuotes(tx, terms, rates, { expiresAt }))).map(rateView);
}

async function canBeLabelled(
  tx: Tx,
  { order, packages }: PackedOrder,
  { packageId }: Parcel,
): Promise<boolean> {
  if (packageId === undefined) return true;
  const isOpen = packages.some(({ id, state }) => id === packageId && state === 'PACKED');
  return isOpen && !(await findLabel(tx, order.tenant_code, packageId))?.bought_at;
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
