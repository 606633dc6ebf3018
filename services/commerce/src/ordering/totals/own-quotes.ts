import type { Tx } from '../../platform/db/database.ts';
import { readStoreName } from '../../store/index.ts';
import { pricePromotions, type Candidates, type PricedPromotions } from '../promotions/price-promotions.ts';
import { findQuote, type Quote, type QuoteTerms } from '../shipping/quote-repository.ts';
import { findOwnRates, readZones } from '../shipping/zones/zone-repository.ts';
import {
  findZone,
  ownRateMinor,
  type Destination,
  type OwnRate,
  type Zone,
} from '../shipping/zones/zone-rules.ts';

/** A shipping rate with the discounts that apply if it's chosen. */
export interface PricedQuote {
  quote: Quote;
  priced: PricedPromotions;
}

interface OwnQuoteTerms {
  storeName: string;
  weightGrams: number;
  candidates: Candidates;
}

// The ID of a quote contains its price. If the price changes, so does the ID, like with a carrier's quotes, and no quotes
// have to be stored.
const separator = '/';
const ownRateId = (quoteId: string): string => quoteId.split(separator)[0]!;
export const isOwnQuote = (quoteId: string): boolean => quoteId.includes(separator);

/** @returns undefined if the rate doesn't apply to the order */
function quoteOwnRate(
  rate: OwnRate,
  { storeName, weightGrams, candidates }: OwnQuoteTerms,
): PricedQuote | undefined {
  const priced = pricePromotions(candidates, (itemsMinor) => ownRateMinor(rate, { itemsMinor, weightGrams }));
  const costMinor = priced.shippingMinor!;
  if (costMinor === Infinity) return undefined;
  const quote = {
    id: `${rate.id}${separator}${costMinor}`,
    carrierRateId: null,
    carrierName: storeName,
    serviceName: rate.name,
    costMinor,
    estimatedDays: rate.maxDays,
    estimatedDaysFrom: rate.minDays,
  };
  return { quote, priced };
}

const quoteOwnRates = (rates: readonly OwnRate[], terms: OwnQuoteTerms): PricedQuote[] =>
  rates.flatMap((rate) => quoteOwnRate(rate, terms) ?? []);

/** The zone's rates that apply to an order. */
export async function quoteZone(
  tx: Tx,
  tenantCode: string,
  zone: Zone,
  terms: Omit<OwnQuoteTerms, 'storeName'>,
): Promise<Quote[]> {
  const storeName = await readStoreName(tx, tenantCode);
  return quoteOwnRates(zone.rates, { ...terms, storeName }).map(({ quote }) => quote);
}

/** Finds the given quotes that are for the store's own rates and still apply, regardless of the address. */
export async function findOwnQuotes(
  tx: Tx,
  tenantCode: string,
  quoteIds: readonly string[],
  terms: Omit<OwnQuoteTerms, 'storeName'>,
): Promise<PricedQuote[]> {
  const own = quoteIds.filter(isOwnQuote);
  if (own.length === 0) return [];
  const rates = await findOwnRates(tx, tenantCode, own.map(ownRateId));
  const storeName = await readStoreName(tx, tenantCode);
  return quoteOwnRates(rates, { ...terms, storeName }).filter(({ quote }) => own.includes(quote.id));
}

/**
 * Finds the rate that a shopper has chosen, with its current terms.
 * @returns undefined if it isn't offered for this order to this address, or its price has changed
 */
export async function findChosenQuote(
  tx: Tx,
  terms: QuoteTerms,
  {
    address,
    rateId,
    candidates,
    now,
  }: { address: Destination; rateId: string; candidates: Candidates; now: Date },
): Promise<PricedQuote | undefined> {
  const { tenantCode, weightGrams } = terms;
  const zones = await readZones(tx, tenantCode);
  const zone = findZone(zones, address);
  if (isOwnQuote(rateId)) {
    const rate = zone?.rates.find(({ id }) => id === ownRateId(rateId));
    const storeName = await readStoreName(tx, tenantCode);
    const chosen = rate && quoteOwnRate(rate, { storeName, weightGrams, candidates });
    return chosen?.quote.id === rateId ? chosen : undefined;
  }
  if (zones.length > 0 && !zone?.offersCarrierRates) return undefined;
  const quote = await findQuote(tx, terms, rateId, now);
  return quote && { quote, priced: pricePromotions(candidates, quote.costMinor) };
}
