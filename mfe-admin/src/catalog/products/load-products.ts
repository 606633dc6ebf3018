import type { AdminCategory, AdminProductSummary } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { loadPart } from '../../layout/load-part.ts';
import { choiceIn, pageIn, positionOf, textIn, type ListPosition } from '../../tables/page-query.ts';

export const productsPageSize = 20;

export const productSorts = [
  { value: 'updatedAt,desc', label: 'Recently changed first' },
  { value: 'name,asc', label: 'Name' },
  { value: 'price,asc', label: 'Lowest price first' },
  { value: 'price,desc', label: 'Highest price first' },
  { value: 'stock,asc', label: 'Lowest stock first' },
] as const;

export interface ProductFilters {
  q: string;
  categoryId: string;
  /** `yes`, `no`, or empty for both. */
  published: string;
  sort: string;
}

export interface ProductsData extends ListPosition {
  products: AdminProductSummary[];
  categories: AdminCategory[];
  filters: ProductFilters;
}

/** Loads a page of the products, including hidden ones, and the categories to filter by. */
export const loadProducts = loadPart<ProductsData>(
  'Products',
  messages.products.failed,
  async ({ query, operator, signal }) => {
    const page = pageIn(query);
    const filters = filtersIn(query);
    const { categories, list } = await loadAll({
      categories: operator.listAdminCategories({ signal }),
      list: operator.listAdminProducts({
        query: { page, size: productsPageSize, ...toQuery(filters) },
        signal,
      }),
    });
    return { products: list.content, categories, filters, ...positionOf(page, list) };
  },
);

function filtersIn(query: URLSearchParams): ProductFilters {
  return {
    q: textIn(query, 'q') ?? '',
    categoryId: textIn(query, 'categoryId') ?? '',
    published: choiceIn(query, 'published', ['yes', 'no']) ?? '',
    sort: choiceIn(query, 'sort', productSorts.map(({ value }) => value)) ?? productSorts[0].value, // prettier-ignore
  };
}

function toQuery({ q, categoryId, published, sort }: ProductFilters) {
  return {
    ...(q && { q }),
    // Ignore an invalid category in the URL.
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(categoryId) && { categoryId }),
    ...(published && { isPublished: published === 'yes' }),
    sort,
  };
}
