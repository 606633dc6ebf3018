import type { ShippingZoneInput } from '@selvedge/contract';

type RateInput = ShippingZoneInput['rates'][number];

/** By default, $5 for every order. */
export const rateInput = (changes: Partial<RateInput> = {}): RateInput => ({
  name: 'Standard',
  price: 5,
  freeFrom: null,
  valueFrom: null,
  valueBelow: null,
  weightFromGrams: null,
  weightBelowGrams: null,
  minDays: 3,
  maxDays: 5,
  ...changes,
});

/** By default, the same rate everywhere, without the carrier's. */
export const zoneInput = (changes: Partial<ShippingZoneInput> = {}): ShippingZoneInput => ({
  name: 'Everywhere',
  states: [],
  zipPrefixes: [],
  isEverywhereElse: true,
  offersCarrierRates: false,
  rates: [rateInput()],
  ...changes,
});
