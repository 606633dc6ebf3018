import type { AssistantFilters } from '@selvedge/contract';
import type { Findings } from '../find-products.ts';
import { dollars } from './describe-filters.ts';

/** A search with one filter dropped. */
export interface Relaxation {
  label: string;
  /** The beginning of a sentence. */
  sentence: string;
  filters: AssistantFilters;
  count: number;
}

type Find = (filters: AssistantFilters) => Findings;

/** The filters that shoppers give up most easily come first. */
const lists = [
  ['sizes', 'Any size', 'In another size'],
  ['colors', 'Any color', 'In another color'],
  ['notColors', 'Any color', 'In any color'],
  ['materials', 'Any material', 'In another material'],
  ['notMaterials', 'Any material', 'In any material'],
  ['without', 'Include it anyway', 'With what you ruled out'],
  ['details', 'Without the details', 'Without the details you named'],
  ['occasions', 'For any occasion', 'For any occasion'],
] as const;

/**
 * Finds the filters that lead to results when dropped, one at a time.
 * @param find searches with other filters
 */
export function findRelaxations(filters: AssistantFilters, find: Find): Relaxation[] {
  const relaxations: Relaxation[] = [];
  for (const [name, label, sentence] of lists) {
    if (!filters[name]?.length) continue;
    const count = find({ ...filters, [name]: [] }).products.length;
    if (count > 0) relaxations.push({ label, sentence, filters: { ...filters, [name]: [] }, count });
  }
  return [...relaxations, ...higherPrice(filters, find)];
}

/** Raises the maximum price to the cheapest result. */
function higherPrice(filters: AssistantFilters, find: Find): Relaxation[] {
  if (filters.maxPrice === undefined) return [];
  const { products } = find({ ...filters, maxPrice: highestPrice });
  if (products.length === 0) return [];
  const maxPrice = Math.min(...products.map(({ minPrice }) => minPrice));
  const count = products.filter(({ minPrice }) => minPrice <= maxPrice).length;
  const label = `Up to ${dollars(maxPrice)}`;
  return [{ label, sentence: label, filters: { ...filters, maxPrice }, count }];
}

const highestPrice = 1_000_000;
