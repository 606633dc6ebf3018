import type { Facets } from '@selvedge/contract';
import { inSizeOrder, letterSizes } from '../size-order.ts';

export interface FilterChoice {
  value: string;
  hex?: string;
  /** Products that have it; `null` when the server did not say. */
  count: number | null;
}

/** Offered when the server counts nothing. */
const defaultColors: [name: string, hex: string][] = [
  ['Black', '#1b1b1b'],
  ['White', '#ffffff'],
  ['Navy', '#1f2a44'],
  ['Gray', '#8a8d91'],
  ['Blue', '#2f5d9b'],
  ['Brown', '#6b4a32'],
  ['Green', '#3f6144'],
  ['Red', '#a8322d'],
];

export function colorChoices(facets: Facets | null, chosen: string | undefined): FilterChoice[] {
  const choices = facets
    ? facets.colors.map((color) => ({ ...color }))
    : defaultColors.map(([value, hex]) => ({ value, hex, count: null }));
  return withChosen(choices, chosen);
}

export function sizeChoices(facets: Facets | null, chosen: string | undefined): FilterChoice[] {
  const counts = new Map(facets?.sizes.map(({ value, count }) => [value, count]));
  const choices = inSizeOrder(facets ? counts.keys() : letterSizes).map((value) => ({
    value,
    count: counts.get(value) ?? null,
  }));
  return withChosen(choices, chosen);
}

/** What is chosen stays on offer even where nothing has it any longer: it must be seen to be taken back. */
function withChosen(choices: FilterChoice[], chosen: string | undefined): FilterChoice[] {
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, count: 0 }];
}
