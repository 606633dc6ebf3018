import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Selectable } from 'kysely';
import type { CarrierRate } from './carrier.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The terms that a quote is valid for: a cart, its weight and the address it ships to. */
export interface QuoteTerms {
  tenantCode: string;
  cartId: string;
  addressFingerprint: string;
  weightGrams: number;
}

export interface Quote extends CarrierRate {
  id: string;
  /** The store's own rates have a range, up to `estimatedDays`. */
  estimatedDaysFrom?: number;
}

/**
 * Saves the rates shown to a shopper. An order pays the saved cost.
 * @param requestHash lets `findCachedRates` find them again; null if they must not be reused
 */
export async function saveQuotes(
  tx: Tx,
  terms: QuoteTerms,
  rates: readonly CarrierRate[],
  { expiresAt, requestHash = null }: { expiresAt: Date; requestHash?: string | null },
): Promise<Quote[]> {
  const quotes = rates.map((rate) => ({ ...rate, id: randomUUID() }));
  await insertRows(
    tx,
    'shipping_quotes',
    quotes.map((quote) => ({
      tenant_code: terms.tenantCode,
      id: quote.id,
      cart_id: terms.cartId,
      address_fingerprint: terms.addressFingerprint,
      weight_grams: terms.weightGrams,
      carrier_rate_id: quote.carrierRateId,
      carrier_name: quote.carrierName,
      service_name: quote.serviceName,
      cost_minor: quote.costMinor,
      estimated_days: quote.estimatedDays,
      expires_at: expiresAt,
      question: requestHash,
    })),
  );
  return quotes;
}

/**
 * Finds a quote by our id or the carrier's, if it was made on these terms and hasn't expired. If the cart's weight or the
 * address has changed, a new quote is needed.
 */
export async function findQuote(
  tx: Tx,
  terms: QuoteTerms,
  rateId: string,
  now: Date,
): Promise<Quote | undefined> {
  const row = await tx
    .selectFrom('shipping_quotes')
    .selectAll()
    .where('tenant_code', '=', terms.tenantCode)
    .where('cart_id', '=', terms.cartId)
    .where('address_fingerprint', '=', terms.addressFingerprint)
    .where('weight_grams', '=', terms.weightGrams)
    .where('expires_at', '>', now)
    .where((eb) =>
      eb.or([eb(eb.cast<string>('id', 'text'), '=', rateId), eb('carrier_rate_id', '=', rateId)]),
    )
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toQuote(row);
}

/** Finds the given quotes that the cart can still use, regardless of their address. */
export async function findQuotes(
  tx: Tx,
  { tenantCode, cartId, weightGrams }: Omit<QuoteTerms, 'addressFingerprint'>,
  quoteIds: readonly string[],
  now: Date,
): Promise<Quote[]> {
  if (quoteIds.length === 0) return [];
  const rows = await tx
    .selectFrom('shipping_quotes')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('cart_id', '=', cartId)
    .where('weight_grams', '=', weightGrams)
    .where('expires_at', '>', now)
    .where((eb) => eb(eb.cast<string>('id', 'text'), 'in', [...quoteIds]))
    .execute();
  return rows.map(toQuote);
}

/** Finds the latest rates for the same request of this cart, cheapest first, if they're valid until `goodUntil`. */
export async function findCachedRates(
  tx: Tx,
  { tenantCode, cartId }: Pick<QuoteTerms, 'tenantCode' | 'cartId'>,
  requestHash: string,
  goodUntil: Date,
): Promise<Quote[]> {
  const rows = await tx
    .selectFrom('shipping_quotes')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('cart_id', '=', cartId)
    .where('question', '=', requestHash)
    .where('expires_at', '>=', goodUntil)
    .orderBy('expires_at', 'desc')
    .orderBy('cost_minor')
    .execute();
  // Two processes may have requested rates at the same time.
  const [latest] = rows;
  return rows.filter(({ expires_at: at }) => at.getTime() === latest?.expires_at.getTime()).map(toQuote);
}

/**
 * Removes a quote and the others of its request from the cache, so that the next equal request goes to the carrier again. A
 * label can only be bought once per rate, so two orders must not share a rate.
 */
export async function retireCachedRates(tx: Tx, tenantCode: string, quoteId: string): Promise<void> {
  await tx
    .updateTable('shipping_quotes as other')
    .from('shipping_quotes as chosen')
    .set({ question: null })
    .where('chosen.tenant_code', '=', tenantCode)
    .where('chosen.id', '=', quoteId)
    .whereRef('other.tenant_code', '=', 'chosen.tenant_code')
    .whereRef('other.cart_id', '=', 'chosen.cart_id')
    .whereRef('other.question', '=', 'chosen.question')
    .execute();
}

const toQuote = (row: Selectable<Tables['shipping_quotes']>): Quote => ({
  id: row.id,
  carrierRateId: row.carrier_rate_id,
  carrierName: row.carrier_name,
  serviceName: row.service_name,
  costMinor: row.cost_minor,
  estimatedDays: row.estimated_days,
});
