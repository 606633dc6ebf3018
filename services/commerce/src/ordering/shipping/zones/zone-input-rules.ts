import type { ShippingZoneInput } from '@selvedge/contract';
import { cleanText } from '../../../platform/clean-text.ts';
import { isWholeCents } from '../../../platform/money.ts';

type Problems = Record<string, string>;
type RateInput = ShippingZoneInput['rates'][number];

/** Finds problems with the input alone, by field. Whether another zone has an area is checked elsewhere. */
export function zoneProblems(input: ShippingZoneInput): Problems {
  const { name, states, zipPrefixes, isEverywhereElse, offersCarrierRates, rates } = input;
  const isNowhere = states.length === 0 && zipPrefixes.length === 0 && !isEverywhereElse;
  return {
    ...(cleanText(name) === '' && { name: 'must not be empty' }),
    ...(isEverywhereElse &&
      states.length + zipPrefixes.length > 0 && { isEverywhereElse: 'includes all states and ZIP codes' }),
    ...(isNowhere && { states: 'must have a state, a ZIP code or everywhere else' }),
    ...(rates.length === 0 && !offersCarrierRates && { rates: 'must have a rate, or the carrier’s rates' }),
    ...Object.assign({}, ...rates.map(rateProblems)),
  };
}

const amounts = ['price', 'freeFrom', 'valueFrom', 'valueBelow'] as const;
const ranges = [
  ['valueFrom', 'valueBelow'],
  ['weightFromGrams', 'weightBelowGrams'],
] as const;

function rateProblems(rate: RateInput, index: number): Problems {
  const problems: Problems = {};
  const add = (field: keyof RateInput, problem: string) => (problems[`rates.${index}.${field}`] = problem);
  if (cleanText(rate.name) === '') add('name', 'must not be empty');
  for (const field of amounts)
    if (rate[field] !== null && !isWholeCents(rate[field])) add(field, 'must be a whole number of cents');
  for (const [from, below] of ranges)
    if (rate[below] !== null && rate[below] <= (rate[from] ?? 0)) add(below, 'must be more than the start');
  if (rate.maxDays < rate.minDays) add('maxDays', 'must not be less than the minimum');
  return problems;
}
