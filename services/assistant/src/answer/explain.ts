import type { Aside, Findings } from '../find-products.ts';
import { describeFilters } from './describe-filters.ts';
import type { Relaxation } from './relax.ts';

const hints: Record<Aside, string> = {
  greeting:
    'Happy to help! Tell me what you’re looking for: a type of clothing, a color, a size, a price, or all of them.',
  orders:
    'I can only help with products. For delivery, returns and orders, see Help and Delivery at the bottom of the page.',
  unclear: 'I’m not sure which product you mean. Tell me its name, or what you’re looking for.',
};

/**
 * Says what was understood and what was found.
 * @param relaxations filters to give up when nothing was found
 */
export function explain(
  { terms, unmatched, filters, products, aside, referencedProducts, isNotCarried }: Findings,
  relaxations: readonly Relaxation[],
): string {
  if (aside) return hints[aside];
  const matched = terms.filter((term) => !unmatched.includes(term));
  const showsAll = isNotCarried || (matched.length === 0 && Object.keys(filters).length === 0);
  const what = describeFilters(
    filters,
    referencedProducts.length > 0 ? referencedProducts : showsAll ? terms : matched,
  );
  if (products.length > 0) return `I looked for ${what} and found ${counted(products.length)} in stock.`;
  const nothing = `I looked for ${what} but found nothing in stock.`;
  if (isNotCarried) return `${nothing} This store doesn’t sell that.`;
  const [nearest] = relaxations;
  return nearest ? `${nothing} ${nearest.sentence}, there ${areCounted(nearest.count)}.` : nothing;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

const areCounted = (count: number): string => `${count === 1 ? 'is' : 'are'} ${counted(count)}`;
