import type { Facets } from '@selvedge/contract';
import { inSizeOrder, letterSizes } from '../size-order.ts';
import { isSame } from './list-filters.ts';

export interface FilterChoice {
  value: string;
  hex?: string;
  /** Products that have it; `null` when the server did not say. */
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

function choicesOf(
  offered: readonly { value: string; hex?: string }[],
  left: readonly { value: string; hex?: string; count: number }[] | undefined,
  chosen: readonly string[] = [],
): FilterChoice[] {
  const counts = new Map(left?.map(({ value, count }) => [value, count]));
  const values = new Map([...offered, ...(left ?? [])].map(({ value, hex }) => [value, hex]));
  const choices = [...values].map(([value, hex]) => ({
    value,
    ...(hex && { hex }),
    count: left ? (counts.get(value) ?? 0) : null,
  }));
  const strange = chosen.filter((value) => !choices.some((choice) => isSame(choice.value, value)));
  return [...choices, ...strange.map((value) => ({ value, count: null }))];
}

const facetOf = { color: 'colors', productSize: 'sizes', fit: 'fits', material: 'materials' } as const;
/** A filter that takes any of several values. */
export type GroupName = keyof typeof facetOf;

/** Offered when the server counts nothing. */
const defaults = {
  color: defaultColors,
  productSize: letterSizes.map((value) => ({ value })),
  fit: [],
  material: [],
} as const;

/**
 * What one group of filters offers.
 * @param offered what the list has before it is narrowed; each stays on offer, with 0 where nothing is left
 * @param left    what is left
 * @param chosen  stays on offer even where the list never had it: it must be seen to be taken back
 */
export function filterChoices(
  name: GroupName,
  { offered, left, chosen }: { offered: Facets | null; left: Facets | null; chosen?: readonly string[] },
): FilterChoice[] {
  const facet = facetOf[name];
  const choices = choicesOf(offered?.[facet] ?? defaults[name], left?.[facet], chosen);
  if (name !== 'productSize') return choices;
  const inOrder = inSizeOrder(choices.map(({ value }) => value));
  return choices.toSorted((a, b) => inOrder.indexOf(a.value) - inOrder.indexOf(b.value));
}
