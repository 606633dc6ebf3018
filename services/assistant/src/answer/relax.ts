import type { AssistantFilters } from '@selvedge/contract';
import type { Findings } from '../find-products.ts';
import { dollars } from './describe-filters.ts';

/** One condition less, and what there would be then. */
export interface Relaxation {
  label: string;
  /** Begins a sentence. */
  sentence: string;
  filters: AssistantFilters;
  count: number;
}

type Find = (filters: AssistantFilters) => Findings;

/** Conditions that a shopper gives up most easily come first. */
const lists = [
  ['sizes', 'Any size', 'In another size'],
  ['colors', 'Any color', 'In another color'],
  ['notColors', 'Any color', 'In any color'],
  ['materials', 'Any material', 'Of another material'],
  ['notMaterials', 'Any material', 'Of any material'],
  ['without', 'With it after all', 'With what you ruled out'],
  ['details', 'Without the details', 'Without the details you named'],
  ['occasions', 'For any occasion', 'For any occasion'],
] as const;

/**
 * What could be given up when nothing fits: one condition each, and only where something is found then.
 * @param find finds by other filters
 */
export function relaxationsOf(filters: AssistantFilters, find: Find): Relaxation[] {
  const relaxations: Relaxation[] = [];
  for (const [name, label, sentence] of lists) {
    if (!filters[name]?.length) continue;
    const count = find({ ...filters, [name]: [] }).products.length;
    if (count > 0) relaxations.push({ label, sentence, filters: { ...filters, [name]: [] }, count });
  }
  return [...relaxations, ...dearer(filters, find)];
}

/** The price at which there would be something. */
function dearer(filters: AssistantFilters, find: Find): Relaxation[] {
  if (filters.maxPrice === undefined) return [];
  const { products } = find({ ...filters, maxPrice: highestPrice });
  if (products.length === 0) return [];
  const maxPrice = Math.min(...products.map(({ minPrice }) => minPrice));
  const count = products.filter(({ minPrice }) => minPrice <= maxPrice).length;
  const label = `Up to ${dollars(maxPrice)}`;
  return [{ label, sentence: label, filters: { ...filters, maxPrice }, count }];
}

const highestPrice = 1_000_000;
