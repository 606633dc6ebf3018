import type { AdminCategory, AdminProductSummary } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { PartFailure } from '../layout/part-failure.ts';
import { choiceIn, pageIn, textIn } from '../tables/page-query.ts';

export const productsPageSize = 20;

export const productSorts = [
  { value: 'updatedAt,desc', label: 'Last changed first' },
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

export interface ProductsData {
  products: AdminProductSummary[];
  categories: AdminCategory[];
  filters: ProductFilters;
  /** Counted from 0. */
  page: number;
  totalPages: number;
  totalElements: number;
}

/** A page of the tenant's products, hidden ones too, and the categories to narrow them by. */
export const loadProducts: Load<ProductsData> = async ({ query, api, signal }) => {
  const page = pageIn(query);
  const filters = filtersIn(query);
  const calls = operatorApi(api);
  try {
    const { categories, list } = await all({
      categories: calls.listAdminCategories({ signal }),
      list: calls.listAdminProducts({ query: { page, size: productsPageSize, ...asked(filters) }, signal }),
    });
    const { content, totalPages, totalElements } = list;
    return { products: content, categories, filters, page, totalPages, totalElements };
  } catch (cause) {
    throw new PartFailure('Products', messages.products.failed, cause);
  }
};

function filtersIn(query: URLSearchParams): ProductFilters {
  return {
    q: textIn(query, 'q') ?? '',
    categoryId: textIn(query, 'categoryId') ?? '',
    published: choiceIn(query, 'published', ['yes', 'no']) ?? '',
    sort: choiceIn(query, 'sort', productSorts.map(({ value }) => value)) ?? productSorts[0].value, // prettier-ignore
  };
}

function asked({ q, categoryId, published, sort }: ProductFilters) {
  return {
    ...(q && { q }),
    // An address that somebody has changed by hand narrows nothing.
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(categoryId) && { categoryId }),
    ...(published && { isPublished: published === 'yes' }),
    sort,
  };
}
