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

/**
 * @param offered what the category has before it is narrowed; each stays on the list, with 0 where nothing is left
 * @param facets  what is left
 */
export function colorChoices(
  offered: Facets | null,
  facets: Facets | null,
  chosen: string | undefined,
): FilterChoice[] {
  const counts = countsOf(facets?.colors);
  const all = [...(offered?.colors ?? []), ...(facets?.colors ?? [])];
  const hexes = new Map(offered ? all.map(({ value, hex }) => [value, hex]) : defaultColors);
  const choices = [...hexes].map(([value, hex]) => ({
    value,
    hex,
    count: facets && (counts.get(value) ?? 0),
  }));
  return withChosen(choices, chosen);
}

export function sizeChoices(
  offered: Facets | null,
  facets: Facets | null,
  chosen: string | undefined,
): FilterChoice[] {
  const counts = countsOf(facets?.sizes);
  const sizes = offered ? [...offered.sizes.map(({ value }) => value), ...counts.keys()] : letterSizes;
  const choices = inSizeOrder(sizes).map((value) => ({ value, count: facets && (counts.get(value) ?? 0) }));
  return withChosen(choices, chosen);
}

const countsOf = (entries: readonly { value: string; count: number }[] = []) =>
  new Map(entries.map(({ value, count }) => [value, count]));

/** What is chosen stays on offer even where the category never had it: it must be seen to be taken back. */
function withChosen(choices: FilterChoice[], chosen: string | undefined): FilterChoice[] {
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, count: 0 }];
}
