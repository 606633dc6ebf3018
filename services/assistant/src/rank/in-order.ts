import type { AssistantFilters, AssistantProduct } from '@selvedge/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';

/** Products in the order that was asked for; those that are equal in it stay as they were, the best first. */
export function inOrder(
  { documents, positions }: CatalogueIndex,
  products: readonly AssistantProduct[],
  order: AssistantFilters['order'],
): AssistantProduct[] {
  const documentOf = ({ id }: AssistantProduct) => documents[positions.get(id)!]!;
  const keys = {
    cheapest: ({ minPrice }: AssistantProduct) => [minPrice],
    dearest: ({ maxPrice }: AssistantProduct) => [-maxPrice],
    'best rated': (product: AssistantProduct) => {
      const { averageRating, totalReviews } = documentOf(product);
      return [-(averageRating ?? 0), -totalReviews];
    },
    newest: (product: AssistantProduct) => [-Date.parse(documentOf(product).createdAt)],
  };
  if (!order) return [...products];
  const keyed = products.map((product) => ({ product, key: keys[order](product) }));
  keyed.sort((a, b) => compare(a.key, b.key));
  return keyed.map(({ product }) => product);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}
