import type { AssistantFilters, AssistantProduct } from '@selvedge/contract';
import type { CatalogIndex } from '../catalog/catalog-index.ts';

/** Sorts products in the requested order; ties keep their rank. */
export function sortProducts(
  { documents, positions }: CatalogIndex,
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
