import type { Facets } from '@selvedge/contract';
import { sortSizes, letterSizes } from '../size-order.ts';
import { equalsIgnoreCase } from './list-filters.ts';

export interface FilterChoice {
  value: string;
  hex?: string;
  /** Number of products; `null` if the server didn't send one. */
  count: number | null;
}

const defaultColors: { value: string; hex: string }[] = [
  { value: 'Black', hex: '#1b1b1b' },
  { value: 'White', hex: '#ffffff' },
  { value: 'Navy', hex: '#1f2a44' },
  { value: 'Gray', hex: '#8a8d91' },
  { value: 'Blue', hex: '#2f5d9b' },
  { value: 'Brown', hex: '#6b4a32' },
  { value: 'Green', hex: '#3f6144' },
  { value: 'Red', hex: '#a8322d' },
];

function mergeChoices(
  all: readonly { value: string; hex?: string }[],
  remaining: readonly { value: string; hex?: string; count: number }[] | undefined,
  chosen: readonly string[] = [],
): FilterChoice[] {
  const counts = new Map(remaining?.map(({ value, count }) => [value, count]));
  const values = new Map([...all, ...(remaining ?? [])].map(({ value, hex }) => [value, hex]));
  const choices = [...values].map(([value, hex]) => ({
    value,
    ...(hex && { hex }),
    count: remaining ? (counts.get(value) ?? 0) : null,
  }));
  const unknown = chosen.filter((value) => !choices.some((choice) => equalsIgnoreCase(choice.value, value)));
  return [...choices, ...unknown.map((value) => ({ value, count: null }))];
}

const facetOf = {
  color: 'colors',
  productSize: 'sizes',
  fit: 'fits',
  material: 'materials',
  brand: 'brands',
} as const;
/** Filters with several values. */
export type GroupName = keyof typeof facetOf;

/** Used if the server sends no facets. */
const defaults = {
  color: defaultColors,
  productSize: letterSizes.map((value) => ({ value })),
  fit: [],
  material: [],
  brand: [],
} as const;

/**
 * The choices of one filter group.
 * @param unfilteredFacets facets of the unfiltered list; all of these values stay, with count 0 if no product is left
 * @param facets           facets of the filtered list, for the counts
 * @param chosen           also shown if the list has no such value, so that it can be removed
 */
export function filterChoices(
  name: GroupName,
  {
    unfilteredFacets,
    facets,
    chosen,
  }: { unfilteredFacets: Facets | null; facets: Facets | null; chosen?: readonly string[] },
): FilterChoice[] {
  const facet = facetOf[name];
  const choices = mergeChoices(unfilteredFacets?.[facet] ?? defaults[name], facets?.[facet], chosen);
  if (name !== 'productSize') return choices;
  const sorted = sortSizes(choices.map(({ value }) => value));
  return choices.toSorted((a, b) => sorted.indexOf(a.value) - sorted.indexOf(b.value));
}
