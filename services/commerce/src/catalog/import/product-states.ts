import type { CategoryRow } from '../categories/category-repository.ts';
import type { StoredProduct } from '../products/stored-products.ts';
import { pathOf } from './category-plan.ts';
import type { Comparable } from './product-differences.ts';
import type { PlacedProduct } from './product-of-draft.ts';
import type { IngestedPicture } from './ingest-pictures.ts';

/** The stored product, for comparison. */
export function stateBefore({ product, images }: StoredProduct, categories: CategoryRow[]): Comparable {
  return stateOf(product, categories, images);
}

/** The product after the import, for comparison. */
export function stateAfter(
  product: PlacedProduct,
  categories: CategoryRow[],
  pictures: { stored: StoredProduct['images']; taken: readonly IngestedPicture[] },
): Comparable {
  return stateOf(product, categories, [...pictures.stored, ...pictures.taken]);
}

function stateOf(
  product: PlacedProduct,
  categories: CategoryRow[],
  pictures: readonly { id: string; alt: string }[],
): Comparable {
  const alts = new Map(pictures.map(({ id, alt }) => [id, alt]));
  return {
    product,
    categoryPath: pathOf(categories, product.categoryId),
    furtherCategoryPaths: product.alsoInCategoryIds.map((id) => pathOf(categories, id)),
    altOf: (id) => alts.get(id) ?? '',
  };
}
