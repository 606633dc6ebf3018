import type { ProductRow } from '../products/product-repository.ts';

export interface EditableVariant {
  id: string;
  /** Shown to operators, such as `Moss / S`. */
  label: string;
  priceMinor: number;
  compareAtMinor: number | null;
  stock: number;
}

/** The parts of a product that bulk edits can change. */
export interface EditableProduct {
  id: string;
  brand: string;
  tags: readonly string[];
  isPublished: boolean;
  /** The categories that it's assigned to directly, the main one first. */
  categoryIds: readonly string[];
  variants: readonly EditableVariant[];
}

export function editableProduct(row: ProductRow): EditableProduct {
  const { id, brand, tags, isPublished, categoryId, alsoInCategoryIds, variants } = row;
  return {
    id,
    brand,
    tags,
    isPublished,
    categoryIds: [categoryId, ...alsoInCategoryIds],
    variants: variants.map((variant) => ({
      id: variant.id,
      label: `${variant.color} / ${variant.size}`,
      priceMinor: variant.priceMinor,
      compareAtMinor: variant.compareAtMinor,
      stock: variant.stock,
    })),
  };
}
