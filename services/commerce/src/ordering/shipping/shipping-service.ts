import {
  isZipInState,
  type BodyOf,
  type calculateShippingRates,
  type ShippingRate,
} from '@selvedge/contract';
import { countAttempts } from '../../platform/limits/attempt-limits.ts';
import { findCartId, loadCartLines, type CartOwner } from '../cart/cart-repository.ts';
import { availableLines, totalWeightGrams, type CartLine } from '../cart/cart-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars } from '../../platform/money.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { customerOf } from '../promotions/customer.ts';
import { findCandidates, findEnteredOnly } from '../promotions/price-promotions.ts';
import { quoteZone } from '../totals/own-quotes.ts';
import { addressFingerprint } from './address-fingerprint.ts';
import type { GetStoreCarrier } from './store-carriers.ts';
import { findCachedRates, saveQuotes, type Quote, type QuoteTerms } from './quote-repository.ts';
import { rateRequestRules, tooManyRateRequests } from './rate-request-limits.ts';
import { readZones } from './zones/zone-repository.ts';
import { findZone } from './zones/zone-rules.ts';

/** How long a shown rate can be chosen. */
export const QUOTE_LIFETIME_MS = 60 * 60_000;
// The store's box size in inches. It never comes from the client, because carriers charge by size.
export const PACKAGE = { length: 12, width: 9, height: 3 };

// Cached rates must be valid long enough for the shopper to pay.
const MIN_REMAINING_MS = QUOTE_LIFETIME_MS / 2;

export interface ShippingDependencies {
  db: Database;
  clock: Clock;
  getStoreCarrier: GetStoreCarrier;
}

interface RatesRequest {
  tenantCode: string;
  userId: string | undefined;
  clientNetwork: string;
  body: BodyOf<typeof calculateShippingRates>;
}

/**
 * Quotes rates for the cart given in `orderNumber`. Weight and size come from the server, never from the request.
 * Repeated requests for a cart are answered from the cache, and parallel ones share one request to the carrier.
 * @throws AppError `not-found`, also for another shopper's cart; `shipping-unavailable`; `rate-limited`
 */
export function createQuoteShipping({ db, clock, getStoreCarrier }: ShippingDependencies) {
  const running = new Map<string, Promise<CarrierQuotes>>();

  async function fetchQuotes(
    terms: QuoteTerms,
    { clientNetwork, body }: RatesRequest,
  ): Promise<CarrierQuotes> {
    const { tenantCode, cartId, weightGrams } = terms;
    const { carrier, hasAccount, settings } = await getStoreCarrier(tenantCode);
    const request = JSON.stringify([settings, body.toAddress, weightGrams]);
    const requestHash = sha256(request);
    const now = clock();
    const cached = await db.inTenant(tenantCode, async (tx) => {
      const goodUntil = new Date(now.getTime() + MIN_REMAINING_MS);
      const quotes = await findCachedRates(tx, terms, requestHash, goodUntil);
      if (quotes.length > 0) return { quotes };
      return { counted: await countAttempts(tx, tenantCode, rateRequestRules(cartId, clientNetwork), now) };
    });
    if (cached.quotes) return { quotes: cached.quotes, isFallback: false };
    if (!cached.counted.isAllowed) throw tooManyRateRequests(cached.counted.retryAfterSeconds);

    // The carrier is called outside any transaction, so that a slow one doesn't block the database.
    const parcel = { weightGrams: Math.max(weightGrams, 1), ...PACKAGE };
    const rates = await carrier.rates(body.toAddress, parcel);
    if (rates.length === 0) throw noRates(noRatesForAddress);
    // Fallback rates aren't cached, so that the next request tries the carrier again.
    const isFromCarrier = !hasAccount || rates.some(({ carrierRateId }) => carrierRateId !== null);
    const options = {
      expiresAt: new Date(clock().getTime() + QUOTE_LIFETIME_MS),
      requestHash: isFromCarrier ? requestHash : null,
    };
    const quotes = await db.inTenant(tenantCode, (tx) => saveQuotes(tx, terms, rates, options));
    return { quotes, isFallback: !isFromCarrier };
  }

  function quoteCarrier(terms: QuoteTerms, request: RatesRequest): Promise<CarrierQuotes> {
    const key = JSON.stringify([terms, request.body.toAddress]);
    const quotes = running.get(key) ?? fetchQuotes(terms, request).finally(() => running.delete(key));
    running.set(key, quotes);
    return quotes;
  }

  return async function quoteShipping(request: RatesRequest): Promise<ShippingRate[]> {
    const { terms, zone } = await db.inTenant(request.tenantCode, async (tx) => {
      const found = await findQuoteTerms(tx, request);
      return { terms: found.terms, zone: await quoteOwnRates(tx, request, found.lines, clock()) };
    });
    if (!zone) return (await quoteCarrier(terms, request)).quotes.map(rateView);
    const quotes = zone.offersCarrierRates
      ? [...zone.quotes, ...(await quoteCarrierIfAvailable(zone.quotes, () => quoteCarrier(terms, request)))]
      : zone.quotes;
    if (quotes.length === 0) throw noRates("This store doesn't ship an order like this to this address.");
    return quotes.toSorted((a, b) => a.costMinor - b.costMinor).map(rateView);
  };
}

interface CarrierQuotes {
  quotes: Quote[];
  /** The carrier didn't respond, so the rates are from our own table. */
  isFallback: boolean;
}

/** The carrier's quotes. If the store has its own rates for the order, an unavailable carrier isn't an error. */
async function quoteCarrierIfAvailable(
  own: readonly Quote[],
  quoteCarrier: () => Promise<CarrierQuotes>,
): Promise<Quote[]> {
  try {
    const { quotes, isFallback } = await quoteCarrier();
    return isFallback && own.length > 0 ? [] : quotes;
  } catch (error) {
    const isUnavailable =
      error instanceof AppError && ['shipping-unavailable', 'rate-limited'].includes(error.code);
    if (own.length > 0 && isUnavailable) return [];
    throw error;
  }
}

/**
 * The store's own rates in the zone of the address.
 * @returns undefined if the store has no zones
 * @throws AppError `shipping-unavailable` if the address is in none of them
 */
async function quoteOwnRates(
  tx: Tx,
  { tenantCode, userId, body }: RatesRequest,
  lines: readonly CartLine[],
  now: Date,
): Promise<{ quotes: Quote[]; offersCarrierRates: boolean } | undefined> {
  const zones = await readZones(tx, tenantCode);
  if (zones.length === 0) return undefined;
  const { state, postalCode } = body.toAddress;
  const zone = findZone(zones, { state, postalCode });
  if (!zone) {
    throw isZipInState(postalCode, state)
      ? noRates("This store doesn't ship to this address.")
      : noRates(noRatesForAddress);
  }
  // Clients that don't request totals don't support automatic promotions either.
  const find = body.totals ? findCandidates : findEnteredOnly;
  const candidates = await find(tx, {
    tenantCode,
    lines,
    now,
    code: body.totals?.promotionCode,
    findCustomer: customerOf(tx, tenantCode, userId),
  });
  const quotes = await quoteZone(tx, tenantCode, zone, {
    candidates,
    weightGrams: totalWeightGrams(lines),
  });
  return { quotes, offersCarrierRates: zone.offersCarrierRates };
}

const noRatesForAddress = 'No shipping rates available for this address';
const noRates = (detail: string) => new AppError('shipping-unavailable', { detail });

async function findQuoteTerms(
  tx: Tx,
  { tenantCode, userId, body }: RatesRequest,
): Promise<{ terms: QuoteTerms; lines: CartLine[] }> {
  const { orderNumber: requestedCartId, toAddress } = body;
  const owner: CartOwner | undefined = requestedCartId.startsWith('anon-')
    ? { anonymousCartId: requestedCartId }
    : userId === undefined
      ? undefined
      : { userId };
  const cartId = owner && (await findCartId(tx, tenantCode, owner));
  if (cartId === undefined || cartId !== requestedCartId)
    throw new AppError('not-found', { detail: "We can't find that cart" });
  const { lines } = availableLines(await loadCartLines(tx, tenantCode, cartId));
  if (lines.length === 0) throw new AppError('not-found', { detail: 'Your cart is empty' });
  const terms = {
    tenantCode,
    cartId,
    weightGrams: totalWeightGrams(lines),
    addressFingerprint: addressFingerprint(toAddress),
  };
  return { terms, lines };
}

export function rateView(quote: Quote): ShippingRate {
  return {
    id: quote.id,
    shippoRateId: quote.carrierRateId ?? quote.id,
    carrierName: quote.carrierName,
    serviceName: quote.serviceName,
    cost: dollars(quote.costMinor),
    estimatedDays: quote.estimatedDays,
    ...(quote.estimatedDaysFrom !== undefined && { estimatedDaysFrom: quote.estimatedDaysFrom }),
  };
}
