import type { AdminCategory, AdminProductSummary } from '@selvedge/contract';
import { loadAll } from '@selvedge/mfe-kit';
import type { AdminRequest } from '../../layout/define-admin-page.ts';
import { loadList, type List } from '../../tables/list.ts';
import { readChoice, readText } from '../../tables/page-query.ts';

export const defaultSort = 'updatedAt,desc';
export const productSorts = [
  { value: defaultSort, label: 'Recently changed first' },
  { value: 'name,asc', label: 'Name' },
  { value: 'price,asc', label: 'Lowest price first' },
  { value: 'price,desc', label: 'Highest price first' },
  { value: 'stock,asc', label: 'Lowest stock first' },
] as const;

export type ProductFilter = ReturnType<typeof readFilter>;

export interface ProductsData {
  list: List<AdminProductSummary, ProductFilter>;
  categories: AdminCategory[];
}

/** Loads a page of the products, including hidden ones, and the categories to filter by. */
export const loadProducts = (request: AdminRequest): Promise<ProductsData> =>
  loadAll({
    list: loadProductList(request),
    categories: request.adminApi.listAdminCategories({ signal: request.signal }),
  });

const loadProductList = loadList({
  readFilter,
  load: ({ adminApi, signal }, paging, { q, categoryId, published, sort = defaultSort }) => {
    const isPublished = published === undefined ? undefined : published === 'yes';
    return adminApi.listAdminProducts({ query: { ...paging, q, categoryId, isPublished, sort }, signal });
  },
});

function readFilter(query: URLSearchParams) {
  const categoryId = readText(query, 'categoryId') ?? '';
  const sort = readChoice(query, 'sort', productSorts.map(({ value }) => value)); // prettier-ignore
  return {
    q: readText(query, 'q'),
    categoryId: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(categoryId) ? categoryId : undefined,
    published: readChoice(query, 'published', ['yes', 'no']),
    sort: sort === defaultSort ? undefined : sort,
  };
}
