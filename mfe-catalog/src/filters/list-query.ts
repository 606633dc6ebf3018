import { type ListFilters } from './list-filters.ts';

/** The query of `listProducts` for one page of a list. */
export const toProductQuery = ({ page, size, sort, subcategory, ...otherFilters }: ListFilters) => ({
  ...otherFilters,
  ...(subcategory && { categoryId: subcategory }),
  page,
  pageSize: size,
  sort: sort.replace('-', ','),
});
