import type { AssistantFilters } from '@selvedge/contract';
import type { Findings } from './find-products.ts';

const hint =
  'I am glad to help. Tell me what you are looking for: a kind of garment, a color, a size, a price, or all of them.';

/** Says in a sentence what was understood and what came of it. */
export function explain({ keywords, filters, products, isPartial, isCourtesy }: Findings): string {
  if (isCourtesy) return hint;
  const what = described(keywords, filters);
  if (products.length === 0) return `I looked for ${what} and found nothing in stock that fits.`;
  const count = `${products.length} ${products.length === 1 ? 'product' : 'products'}`;
  if (isPartial)
    return `Nothing in stock fits ${what} in every word; ${products.length === 1 ? 'this comes' : 'these come'} closest.`;
  return `I looked for ${what} and found ${count} in stock.`;
}

function described(
  keywords: string[],
  { colors, sizes, category, minPrice, maxPrice }: AssistantFilters,
): string {
  return [
    keywords.length > 0 ? `“${keywords.join(' ')}”` : 'anything',
    colors ? `in ${colors.join(' or ')}` : '',
    sizes ? `in size ${sizes.join(' or ')}` : '',
    category ? `among ${category}` : '',
    priceWords(minPrice, maxPrice),
  ]
    .filter(Boolean)
    .join(', ');
}

function priceWords(minPrice: number | undefined, maxPrice: number | undefined): string {
  if (minPrice !== undefined && maxPrice !== undefined)
    return `between ${dollars(minPrice)} and ${dollars(maxPrice)}`;
  if (maxPrice !== undefined) return `up to ${dollars(maxPrice)}`;
  return minPrice === undefined ? '' : `from ${dollars(minPrice)}`;
}

const dollars = (amount: number): string => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
