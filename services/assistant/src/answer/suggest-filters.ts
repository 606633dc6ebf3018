import type { AssistantProduct, AssistantReply } from '@selvedge/contract';
import type { Findings } from '../find-products.ts';
import { dollars } from './describe-filters.ts';
import { mostCommon } from './most-common.ts';

/** The first results are enough to derive suggestions from. */
const sampleSize = 200;

/** Suggests filters that some, but not all, of the results pass. */
export function suggestFilters({ products, filters }: Findings): AssistantReply['suggestedFilters'] {
  const sample = products.slice(0, sampleSize);
  const ceiling = priceCeiling(sample);
  return [
    ...(filters.sizes
      ? []
      : splittingValues(sample, 'Size').map((size) => ({
          label: `Size ${size}`,
          filters: { ...filters, sizes: [size] },
        }))),
    ...(filters.colors
      ? []
      : splittingValues(sample, 'Color').map((color) => ({
          label: color,
          filters: { ...filters, colors: [color] },
        }))),
    ...(filters.maxPrice === undefined && ceiling !== null
      ? [{ label: `Up to ${dollars(ceiling)}`, filters: { ...filters, maxPrice: ceiling } }]
      : []),
  ];
}

/** The two most common values that some products have and others don't. */
function splittingValues(products: AssistantProduct[], attribute: 'Size' | 'Color'): string[] {
  const values = products.map(({ variants }) => variants.map(({ attributes }) => attributes[attribute]));
  return mostCommon(values)
    .filter(([, count]) => count < products.length)
    .slice(0, 2)
    .map(([value]) => value);
}

/** A round price that about half of the products are under; `null` if it excludes none. */
function priceCeiling(products: AssistantProduct[]): number | null {
  const prices = products.map(({ minPrice }) => minPrice).sort((a, b) => a - b);
  const median = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  const ceiling = Math.ceil(median / 10) * 10;
  return prices.some((price) => price > ceiling) ? ceiling : null;
}
