import { isZipInState, type UsState } from '@selvedge/contract';

/** One of the store's own rates. Values are what the items cost after discounts, in cents. */
export interface OwnRate {
  id: string;
  name: string;
  priceMinor: number;
  /** Free for items of at least this value; null: never. */
  freeFromMinor: number | null;
  /** The rate is for items of at least `from` and less than `below`; null: no limit. */
  fromValueMinor: number | null;
  belowValueMinor: number | null;
  fromGrams: number | null;
  belowGrams: number | null;
  minDays: number;
  maxDays: number;
}

export interface Zone {
  id: string;
  name: string;
  /** States, the first digits of ZIP codes, or `*` for everywhere else. No two zones share one. */
  areas: readonly string[];
  offersCarrierRates: boolean;
  rates: readonly OwnRate[];
}

export interface Destination {
  state: UsState;
  postalCode: string;
}

export const everywhereElse = '*';

/** ZIP code prefixes are more specific than states, and longer ones more than shorter ones. */
function specificity(area: string): number {
  if (area === everywhereElse) return 0;
  return /^\d/.test(area) ? area.length : 1;
}

/**
 * The zone with the most specific area that an address is in; undefined if the store doesn't ship there. An address whose
 * ZIP code belongs to another state is in no zone, because it's unclear where the package would go.
 */
export function findZone<Z extends Pick<Zone, 'areas'>>(
  zones: readonly Z[],
  { state, postalCode }: Destination,
): Z | undefined {
  if (!isZipInState(postalCode, state)) return undefined;
  const isMatch = (area: string) =>
    area === everywhereElse || area === state || (/^\d/.test(area) && postalCode.startsWith(area));
  const matches = zones.flatMap((zone) =>
    zone.areas.filter(isMatch).map((area) => ({ zone, rank: specificity(area) })),
  );
  return matches.toSorted((a, b) => b.rank - a.rank)[0]?.zone;
}

const isWithin = (amount: number, from: number | null, below: number | null): boolean =>
  amount >= (from ?? 0) && (below === null || amount < below);

/** The cost of a rate in cents; `Infinity` if it doesn't apply to the order. */
export function ownRateMinor(
  rate: OwnRate,
  { itemsMinor, weightGrams }: { itemsMinor: number; weightGrams: number },
): number {
  const isOffered =
    isWithin(itemsMinor, rate.fromValueMinor, rate.belowValueMinor) &&
    isWithin(weightGrams, rate.fromGrams, rate.belowGrams);
  if (!isOffered) return Infinity;
  return rate.freeFromMinor !== null && itemsMinor >= rate.freeFromMinor ? 0 : rate.priceMinor;
}

/**
 * The value of the items from which shipping is free in all of the zones, in cents, for a package of this weight; undefined
 * if one of them has no free shipping.
 */
export function freeShippingFrom(
  zones: readonly Pick<Zone, 'rates'>[],
  weightGrams: number,
): number | undefined {
  const thresholds = zones.map(({ rates }) => {
    const free = rates.flatMap((rate) => {
      const { freeFromMinor, priceMinor, fromValueMinor } = rate;
      const itemsMinor = Math.max(freeFromMinor ?? (priceMinor === 0 ? 0 : Infinity), fromValueMinor ?? 0);
      return ownRateMinor(rate, { itemsMinor, weightGrams }) === 0 ? [itemsMinor] : [];
    });
    return Math.min(...free);
  });
  const highest = Math.max(...thresholds);
  return Number.isFinite(highest) ? highest : undefined;
}
