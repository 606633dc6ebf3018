export const productFields = ['brand', 'tags', 'isPublished', 'categoryIds'] as const;
export const variantFields = ['priceMinor', 'compareAtMinor', 'stock'] as const;

export type ProductField = (typeof productFields)[number];
export type ChangedField = ProductField | (typeof variantFields)[number];

/** One value of a product or variant, before and after an edit. */
export interface Change {
  field: ChangedField;
  /** Set if the value belongs to a variant. */
  variant?: { id: string; label: string };
  from: unknown;
  to: unknown;
}

/** Names that operators see. */
export const fieldNames: Record<ChangedField, string> = {
  brand: 'Brand',
  tags: 'Tags',
  isPublished: 'Visibility',
  categoryIds: 'Categories',
  priceMinor: 'Price',
  compareAtMinor: 'Former price',
  stock: 'Stock',
};
