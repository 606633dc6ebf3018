import type { AssistantProduct, AssistantReply } from '@selvedge/contract';
import type { Findings } from '../find-products.ts';
import { mostCommon } from './most-common.ts';

/** What the first matches have in common is enough to suggest from. */
const sampleSize = 200;

/** Filters that some of the products found satisfy, but not all. */
export function suggestFilters({ products, filters }: Findings): AssistantReply['suggestedFilters'] {
  const sample = products.slice(0, sampleSize);
  const ceiling = priceCeiling(sample);
  return [
    ...(filters.sizes
      ? []
      : dividing(sample, 'Size').map((size) => ({
          label: `Size ${size}`,
          filters: { ...filters, sizes: [size] },
        }))),
    ...(filters.colors
      ? []
      : dividing(sample, 'Color').map((color) => ({
          label: color,
          filters: { ...filters, colors: [color] },
        }))),
    ...(filters.maxPrice === undefined && ceiling !== null
      ? [{ label: `Up to $${ceiling}`, filters: { ...filters, maxPrice: ceiling } }]
      : []),
  ];
}

/** The two most common values of an attribute that not every product has. */
function dividing(products: AssistantProduct[], attribute: 'Size' | 'Color'): string[] {
  const values = products.map(({ variants }) => variants.map(({ attributes }) => attributes[attribute]));
  return mostCommon(values)
    .filter(([, count]) => count < products.length)
    .slice(0, 2)
    .map(([value]) => value);
}

/** A round price that about half of the products stay under; `null` when it parts nothing. */
function priceCeiling(products: AssistantProduct[]): number | null {
  const prices = products.map(({ minPrice }) => minPrice).sort((a, b) => a - b);
  const median = prices[Math.floor((prices.length - 1) / 2)] ?? 0;
  const ceiling = Math.ceil(median / 10) * 10;
  return prices.some((price) => price > ceiling) ? ceiling : null;
}
