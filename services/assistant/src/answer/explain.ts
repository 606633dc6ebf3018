import type { Findings } from '../find-products.ts';
import { describeFilters } from './describe-filters.ts';
import type { Relaxation } from './relax.ts';

const hint =
  'I am glad to help. Tell me what you are looking for: a kind of garment, a color, a size, a price, or all of them.';

/**
 * Says in a sentence what was understood and what came of it.
 * @param relaxations what there would be on other conditions; of interest when nothing was found
 */
export function explain(
  { words, filters, products, isCourtesy }: Findings,
  relaxations: readonly Relaxation[],
): string {
  if (isCourtesy) return hint;
  const what = describeFilters(filters, words);
  if (products.length > 0) return `I looked for ${what} and found ${counted(products.length)} in stock.`;
  const [nearest] = relaxations;
  const nothing = `I looked for ${what} and found nothing in stock that fits.`;
  return nearest ? `${nothing} ${nearest.sentence} there would be ${counted(nearest.count)}.` : nothing;
}

const counted = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;
