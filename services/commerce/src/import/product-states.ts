import type { CategoryRow } from '../catalog/category-repository.ts';
import type { StoredProduct } from '../catalog/stored-product-repository.ts';
import { pathOf } from './category-plan.ts';
import type { Comparable } from './product-differences.ts';
import type { PlacedProduct } from './product-of-draft.ts';
import type { TakenPicture } from './take-in-pictures.ts';

/** A product as the store has it, to be compared. */
export function stateBefore({ product, images }: StoredProduct, categories: CategoryRow[]): Comparable {
  return stateOf(product, categories, images);
}

/** A product as the file makes it, to be compared; pictures that the file does not name are the store's. */
export function stateAfter(
  product: PlacedProduct,
  categories: CategoryRow[],
  pictures: { stored: StoredProduct['images']; taken: readonly TakenPicture[] },
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
