import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { CarrierRate } from './carrier.ts';

/** What a quote is good for: this cart with this weight, to this place, until then. */
export interface QuoteTerms {
  tenantCode: string;
  cartId: string;
  addressFingerprint: string;
  weightGrams: number;
}

export interface Quote extends CarrierRate {
  id: string;
}

/** Keeps the rates a shopper was shown; an order pays what stands here. */
export async function storeQuotes(
  tx: Tx,
  terms: QuoteTerms,
  rates: readonly CarrierRate[],
  expiresAt: Date,
): Promise<Quote[]> {
  const quotes = rates.map((rate) => ({ ...rate, id: randomUUID() }));
  await tx
    .insertInto('shipping_quotes')
    .values(
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
      })),
    )
    .execute();
  return quotes;
}

/**
 * The quote an order names, by our id or the carrier's, if it was made on these terms and still stands.
 * A cart that gained or lost weight, or another address, needs a new one.
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
  return (
    row && {
      id: row.id,
      carrierRateId: row.carrier_rate_id,
      carrierName: row.carrier_name,
      serviceName: row.service_name,
      costMinor: row.cost_minor,
      estimatedDays: row.estimated_days,
    }
  );
}
