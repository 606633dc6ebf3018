import type { AssistantFilters, AssistantPreferences } from '@selvedge/contract';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { matchStrengths } from './strengths.ts';
import { matchColors } from './match-colors.ts';

/** Lower than the query's weights, so a preference breaks ties but never overrules the query. */
const weights = { size: 0.6, color: 0.3, style: 0.3 };
const maxStyles = 1;
const labeled = 0.85;

/**
 * Scores how well products match a shopper's preferences. Sizes and colors in the query override preferred ones.
 * @returns a score by position, from -1.2 to 1.2
 */
export function createPreferenceScore(
  index: CatalogIndex,
  { sizes = [], colors = [], styles = [], avoidStyles = [] }: AssistantPreferences,
  filters: AssistantFilters,
): (position: number) => number {
  const { documents, colorNames } = index;
  const likedSizes = new Set(filters.sizes ? [] : sizes.map(plain));
  const likedColors = new Set(filters.colors ? [] : colors.flatMap((name) => matchColors(name, colorNames)));
  const strengthsOfAll = (list: readonly string[]) => list.map((name) => matchStrengths(index, name));
  const liked = strengthsOfAll(styles);
  const avoided = strengthsOfAll(avoidStyles);
  const shareOf = (all: readonly Float32Array[], position: number) =>
    Math.min(maxStyles, all.filter((strengths) => strengths[position]! >= labeled).length);
  return (position) => {
    const inStock = documents[position]!.variants.filter(({ stockQuantity }) => stockQuantity > 0);
    const hasSize = inStock.some(({ attributes }) => likedSizes.has(plain(attributes.Size)));
    const hasColor = inStock.some(({ attributes }) => likedColors.has(attributes.Color));
    const style = shareOf(liked, position) - shareOf(avoided, position);
    return weights.size * Number(hasSize) + weights.color * Number(hasColor) + weights.style * style;
  };
}

const plain = (text: string): string => text.trim().toLowerCase();
