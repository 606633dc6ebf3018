import type { AssistantFilters, AssistantPreferences } from '@selvedge/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { strengthsOf } from './strengths.ts';
import { colorsMeant } from './wanted-colors.ts';

/** Less than what was asked for is worth: a liking parts equals, and overrules nothing. */
const weights = { size: 0.6, color: 0.3, style: 0.3 };
const mostStyles = 1;
const labelled = 0.85;

/**
 * How much of what a shopper likes products have. What the query itself says of sizes and colours stands over it.
 * @returns scores by positions, from -1.2 to 1.2
 */
export function preferenceScoring(
  { documents, names, colorNames }: CatalogueIndex,
  { sizes = [], colors = [], styles = [], avoidStyles = [] }: AssistantPreferences,
  filters: AssistantFilters,
): (position: number) => number {
  const likedSizes = new Set(filters.sizes ? [] : sizes.map(plain));
  const likedColors = new Set(filters.colors ? [] : colors.flatMap((name) => colorsMeant(name, colorNames)));
  const strengthsOfAll = (list: readonly string[]) =>
    list.map((name) => strengthsOf(names, name, documents.length));
  const liked = strengthsOfAll(styles);
  const avoided = strengthsOfAll(avoidStyles);
  const shareOf = (all: readonly Float32Array[], position: number) =>
    Math.min(mostStyles, all.filter((strengths) => strengths[position]! >= labelled).length);
  return (position) => {
    const inStock = documents[position]!.variants.filter(({ stockQuantity }) => stockQuantity > 0);
    const hasSize = inStock.some(({ attributes }) => likedSizes.has(plain(attributes.Size)));
    const hasColor = inStock.some(({ attributes }) => likedColors.has(attributes.Color));
    const style = shareOf(liked, position) - shareOf(avoided, position);
    return weights.size * Number(hasSize) + weights.color * Number(hasColor) + weights.style * style;
  };
}

const plain = (text: string): string => text.trim().toLowerCase();
