import type { BodyOf, calculateShippingRates, ShippingRate } from '@selvedge/contract';
import { findCartId, loadCartLines, type CartOwner } from '../cart/cart-repository.ts';
import { availableLines, totalWeightGrams } from '../cart/cart-rules.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { dollars } from '../money.ts';
import { addressFingerprint } from './address-fingerprint.ts';
import type { CarrierOf } from './store-carriers.ts';
import { storeQuotes, type Quote } from './quote-repository.ts';

/** How long a rate that somebody was shown can be chosen. */
export const QUOTE_LIFETIME_MS = 60 * 60_000;
// What the store packs in, in inches. Carriers charge by size as well: a size that the client may name is a price.
export const PACKAGE = { length: 12, width: 9, height: 3 };

export interface ShippingDependencies {
  db: Database;
  clock: Clock;
  carrierOf: CarrierOf;
}

export interface RatesAsked {
  tenantCode: string;
  userId: string | undefined;
  body: BodyOf<typeof calculateShippingRates>;
}

/**
 * Rates for the cart that `orderNumber` names. Weight and size are the server's own, whatever the request says.
 * @throws AppError `not-found` for another shopper's cart too; `shipping-unavailable`
 */
export async function quoteShipping(
  { db, clock, carrierOf }: ShippingDependencies,
  { tenantCode, userId, body }: RatesAsked,
): Promise<ShippingRate[]> {
  const { orderNumber: namedCart, toAddress } = body;
  const cart = await db.inTenant(tenantCode, async (tx) => {
    const owner: CartOwner | undefined = namedCart.startsWith('anon-')
      ? { anonymousCartId: namedCart }
      : userId === undefined
        ? undefined
        : { userId };
    const id = owner && (await findCartId(tx, tenantCode, owner));
    if (id === undefined || id !== namedCart)
      throw new AppError('not-found', { detail: 'There is no such cart' });
    return { id, lines: availableLines(await loadCartLines(tx, tenantCode, id)).lines };
  });
  if (cart.lines.length === 0) throw new AppError('not-found', { detail: 'The cart is empty' });

  // Asked outside any transaction: a slow carrier must not hold the database.
  const weightGrams = totalWeightGrams(cart.lines);
  const { carrier } = await carrierOf(tenantCode);
  const rates = await carrier.rates(toAddress, { weightGrams: Math.max(weightGrams, 1), ...PACKAGE });
  if (rates.length === 0) {
    throw new AppError('shipping-unavailable', { detail: 'No shipping rates available for this address' });
  }
  const expiresAt = new Date(clock().getTime() + QUOTE_LIFETIME_MS);
  const terms = {
    tenantCode,
    cartId: cart.id,
    addressFingerprint: addressFingerprint(toAddress),
    weightGrams,
  };
  const quotes = await db.inTenant(tenantCode, (tx) => storeQuotes(tx, terms, rates, expiresAt));
  return quotes.map(rateView);
}

export function rateView(quote: Quote): ShippingRate {
  return {
    id: quote.id,
    shippoRateId: quote.carrierRateId ?? quote.id,
    carrierName: quote.carrierName,
    serviceName: quote.serviceName,
    cost: dollars(quote.costMinor),
    estimatedDays: quote.estimatedDays,
  };
}
