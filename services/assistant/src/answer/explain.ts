import type { Aside, Findings } from '../find-products.ts';
import { describeFilters } from './describe-filters.ts';
import type { Relaxation } from './relax.ts';

const hints: Record<Aside, string> = {
  courtesy:
    'I am glad to help. Tell me what you are looking for: a kind of garment, a color, a size, a price, or all of them.',
  orders:
    'I know our products only. Questions about delivery, returns and orders are answered under Help and Delivery, at the end of this page.',
  unclear: 'I am not sure which product you mean. Tell me what it is called, or what you are looking for.',
};

/**
 * Says in a sentence what was understood and what came of it.
 * @param relaxations what there would be on other conditions; of interest when nothing was found
 */
export function explain(
  { words, unread, filters, products, aside, named, isNotSold }: Findings,
  relaxations: readonly Relaxation[],
): string {
  if (aside) return hints[aside];
  const read = words.filter((word) => !unread.includes(word));
  const isSaid = isNotSold || (read.length === 0 && Object.keys(filters).length === 0);
  const what = describeFilters(filters, named.length > 0 ? named : isSaid ? words : read);
  if (products.length > 0) return `I looked for ${what} and found ${counted(products.length)} in stock.`;
  if (isNotSold)
    return `I looked for ${what} and found nothing in stock that fits. This store doesn’t sell that.`;
  const [nearest] = relaxations;
  const nothing = `I looked for ${what} and found nothing in stock that fits.`;
  return nearest ? `${nothing} ${nearest.sentence} there would be ${counted(nearest.count)}.` : nothing;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
