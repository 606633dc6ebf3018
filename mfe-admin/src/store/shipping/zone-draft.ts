import {
  shippingZoneLimits,
  usStates,
  zipPrefixPattern,
  type ShippingZone,
  type ShippingZoneInput,
  type UsState,
  type ZoneRate,
} from '@selvedge/contract';
import { formatAmount, parseAmount, parseWholeNumber } from '../../editing/parse-amount.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { zoneMessages } from './zone-messages.ts';

/** A rate, as edited in its form: amounts, grams and days as typed. */
export interface RateDraft {
  /** Empty for a new one. */
  id: string;
  name: string;
  price: string;
  freeFrom: string;
  valueFrom: string;
  valueBelow: string;
  weightFromGrams: string;
  weightBelowGrams: string;
  minDays: string;
  maxDays: string;
}
export type RateField = Exclude<keyof RateDraft, 'id'>;

/** A shipping zone, as edited in its form. */
export interface ZoneDraft {
  name: string;
  isEverywhereElse: boolean;
  states: UsState[];
  /** As typed, with commas or spaces between. */
  zipPrefixes: string;
  offersCarrierRates: boolean;
  rates: RateDraft[];
}

export const emptyRate: RateDraft = {
  id: '',
  name: '',
  price: '',
  freeFrom: '',
  valueFrom: '',
  valueBelow: '',
  weightFromGrams: '',
  weightBelowGrams: '',
  minDays: '',
  maxDays: '',
};

export const emptyZone: ZoneDraft = {
  name: '',
  isEverywhereElse: false,
  states: [],
  zipPrefixes: '',
  offersCarrierRates: false,
  rates: [emptyRate],
};

export const toZoneDraft = (zone: ShippingZone): ZoneDraft => ({
  name: zone.name,
  isEverywhereElse: zone.isEverywhereElse,
  states: usStates.filter((state) => zone.states.includes(state)),
  zipPrefixes: zone.zipPrefixes.join(', '),
  offersCarrierRates: zone.offersCarrierRates,
  rates: zone.rates.map(toRateDraft),
});

const amountText = (amount: number | null) => (amount === null ? '' : formatAmount(amount));
const numberText = (value: number | null) => String(value ?? '');

const toRateDraft = (rate: ZoneRate): RateDraft => ({
  id: rate.id,
  name: rate.name,
  price: amountText(rate.price),
  freeFrom: amountText(rate.freeFrom),
  valueFrom: amountText(rate.valueFrom),
  valueBelow: amountText(rate.valueBelow),
  weightFromGrams: numberText(rate.weightFromGrams),
  weightBelowGrams: numberText(rate.weightBelowGrams),
  minDays: numberText(rate.minDays),
  maxDays: numberText(rate.maxDays),
});

/** @param draft a draft without errors */
export const toZoneInput = (draft: ZoneDraft, stored: ShippingZone | null): ShippingZoneInput => ({
  name: draft.name.trim(),
  isEverywhereElse: draft.isEverywhereElse,
  states: draft.isEverywhereElse ? [] : draft.states,
  zipPrefixes: draft.isEverywhereElse ? [] : splitPrefixes(draft.zipPrefixes),
  offersCarrierRates: draft.offersCarrierRates,
  rates: draft.rates.map(toRateInput),
  ...(stored && { basedOn: stored.updatedAt }),
});

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const toRateInput = ({ id, ...rate }: RateDraft): ShippingZoneInput['rates'][number] => ({
  ...(id && { id }),
  name: rate.name.trim(),
  price: parseAmount(rate.price) ?? 0,
  freeFrom: orNull(parseAmount(rate.freeFrom)),
  valueFrom: orNull(parseAmount(rate.valueFrom)),
  valueBelow: orNull(parseAmount(rate.valueBelow)),
  weightFromGrams: orNull(parseWholeNumber(rate.weightFromGrams)),
  weightBelowGrams: orNull(parseWholeNumber(rate.weightBelowGrams)),
  minDays: Number(rate.minDays),
  maxDays: Number(rate.maxDays),
});

const splitPrefixes = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];

export function checkZone(draft: ZoneDraft): DraftErrors {
  const { name, isEverywhereElse, states, zipPrefixes, offersCarrierRates, rates } = draft;
  const prefixes = splitPrefixes(zipPrefixes);
  const wrong = prefixes.find((prefix) => !new RegExp(zipPrefixPattern).test(prefix));
  return {
    ...(name.trim() === '' && { name: zoneMessages.nameRequired }),
    ...(!isEverywhereElse && states.length + prefixes.length === 0 && { states: zoneMessages.areaRequired }),
    ...(!isEverywhereElse && wrong !== undefined && { zipPrefixes: zoneMessages.invalidPrefix(wrong) }),
    ...(rates.length === 0 && !offersCarrierRates && { offersCarrierRates: zoneMessages.rateRequired }),
    ...Object.assign({}, ...rates.map(checkRate)),
  };
}

/** Optional fields, with the function that parses each. */
const optionalFields = [
  ['freeFrom', parseAmount],
  ['valueFrom', parseAmount],
  ['valueBelow', parseAmount],
  ['weightFromGrams', parseWholeNumber],
  ['weightBelowGrams', parseWholeNumber],
] as const satisfies readonly (readonly [RateField, (text: string) => number | undefined])[];

function checkRate(rate: RateDraft, index: number): DraftErrors {
  const errors: DraftErrors = {};
  const add = (field: RateField, message: string) => (errors[`rates.${index}.${field}`] ??= message);
  if (rate.name.trim() === '') add('name', zoneMessages.nameRequired);
  if (parseAmount(rate.price) === undefined) add('price', zoneMessages.invalidPrice);
  for (const [field, parse] of optionalFields)
    if (rate[field].trim() !== '' && !parse(rate[field]))
      add(field, parse === parseAmount ? zoneMessages.invalidAmount : zoneMessages.invalidGrams);
  for (const field of ['minDays', 'maxDays'] as const) {
    const days = parseWholeNumber(rate[field]);
    if (days === undefined || days > shippingZoneLimits.days) add(field, zoneMessages.invalidDays);
  }
  const { valueFrom, valueBelow, weightFromGrams, weightBelowGrams, minDays, maxDays } = rate;
  const isBackwards = (from: string, to: string, parse: (text: string) => number | undefined) =>
    (parse(to) ?? Infinity) <= (parse(from) ?? 0);
  if (isBackwards(valueFrom, valueBelow, parseAmount)) add('valueBelow', zoneMessages.belowTooLow);
  if (isBackwards(weightFromGrams, weightBelowGrams, parseWholeNumber))
    add('weightBelowGrams', zoneMessages.belowTooLow);
  if (Number(maxDays) < Number(minDays)) add('maxDays', zoneMessages.daysBackwards);
  return errors;
}
