import type { BulkActionRule, ValuesOf } from './bulk-action.ts';

export const addCategory: BulkActionRule<ValuesOf<'ADD_CATEGORY'>> = {
  describe: (_, categoryName) => `Add to ${categoryName}`,
  edit: (product, { categoryId }) => {
    const [main = '', ...others] = product.categoryIds;
    if (product.categoryIds.includes(categoryId)) return product;
    // The main category stays first. The others are sorted by ID, as when a product is loaded.
    return { ...product, categoryIds: [main, ...[...others, categoryId].sort()] };
  },
};

export const removeCategory: BulkActionRule<ValuesOf<'REMOVE_CATEGORY'>> = {
  describe: (_, categoryName) => `Remove from ${categoryName}`,
  edit: (product, { categoryId }) => ({
    ...product,
    categoryIds: product.categoryIds.filter((id) => id !== categoryId),
  }),
};
