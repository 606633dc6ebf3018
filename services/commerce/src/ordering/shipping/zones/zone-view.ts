import { usStates, type ShippingZone, type ShippingZoneInput, type ZoneRate } from '@selvedge/contract';
import { cleanText } from '../../../platform/clean-text.ts';
import { dollars, toMinor } from '../../../platform/money.ts';
import type { StoredZone } from './zone-repository.ts';
import { everywhereElse, type OwnRate } from './zone-rules.ts';

export const zoneView = (zone: StoredZone): ShippingZone => ({
  id: zone.id,
  name: zone.name,
  states: usStates.filter((state) => zone.areas.includes(state)),
  zipPrefixes: zone.areas.filter((area) => /^\d/.test(area)),
  isEverywhereElse: zone.areas.includes(everywhereElse),
  offersCarrierRates: zone.offersCarrierRates,
  rates: zone.rates.map(rateView),
  createdAt: zone.createdAt.toISOString(),
  updatedAt: zone.updatedAt.toISOString(),
});

const dollarsOrNull = (minor: number | null) => (minor === null ? null : dollars(minor));
const minorOrNull = (amount: number | null) => (amount === null ? null : toMinor(amount));

const rateView = (rate: OwnRate): ZoneRate => ({
  id: rate.id,
  name: rate.name,
  price: dollars(rate.priceMinor),
  freeFrom: dollarsOrNull(rate.freeFromMinor),
  valueFrom: dollarsOrNull(rate.fromValueMinor),
  valueBelow: dollarsOrNull(rate.belowValueMinor),
  weightFromGrams: rate.fromGrams,
  weightBelowGrams: rate.belowGrams,
  minDays: rate.minDays,
  maxDays: rate.maxDays,
});

export const toRateColumns = (rate: ShippingZoneInput['rates'][number]) => ({
  name: cleanText(rate.name),
  price_minor: toMinor(rate.price),
  free_from_minor: minorOrNull(rate.freeFrom),
  from_value_minor: minorOrNull(rate.valueFrom),
  below_value_minor: minorOrNull(rate.valueBelow),
  from_grams: rate.weightFromGrams,
  below_grams: rate.weightBelowGrams,
  min_days: rate.minDays,
  max_days: rate.maxDays,
});

export const toAreas = ({ states, zipPrefixes, isEverywhereElse }: ShippingZoneInput): string[] => [
  ...states,
  ...zipPrefixes,
  ...(isEverywhereElse ? [everywhereElse] : []),
];

/** The fields that the activity log shows. */
export function auditedFields(zone: StoredZone) {
  const { name, states, zipPrefixes, isEverywhereElse, offersCarrierRates, rates } = zoneView(zone);
  return {
    name,
    states,
    zipPrefixes,
    isEverywhereElse,
    offersCarrierRates,
    rates: rates.map(({ id: _, ...rate }) => rate),
  };
}
