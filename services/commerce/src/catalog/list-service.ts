import type { Facets, ProductPage, QueryOf, listCategoryProducts, listProducts } from '@selvedge/contract';
import { AppError } from '../http/app-error.ts';
import { findByName } from './category-tree.ts';
import { facetsView } from './facets-view.ts';
import { filterOf, orderOf, type ListFilter, type ListOrder, type ListPage } from './list-filter.ts';
import type { ListingIndex } from './listing-index.ts';
import { list } from './listing-query.ts';
import type { Listings } from './listings.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';
import { pageOf } from '../http/page-of.ts';

/** A category that does not exist lists nothing. */
export async function listFilteredProducts(
  listings: Listings,
  tenantCode: string,
  query: QueryOf<typeof listProducts>,
): Promise<ProductPage> {
  const filter = filterOf(query);
  const page = { page: query.page, size: query.pageSize };
  const { categoryId, categoryName } = query;
  return listPage(listings, tenantCode, orderOf(query.sort), page, (index) => {
    if (categoryId !== undefined) return { ...filter, categoryId };
    if (categoryName === undefined) return filter;
    const named = findByName(index.categories, categoryName);
    return named && { ...filter, categoryId: named.id };
  });
}

/** @throws AppError `not-found` when there is no such category */
export async function listProductsOfCategory(
  listings: Listings,
  tenantCode: string,
  categoryId: string,
  query: QueryOf<typeof listCategoryProducts>,
): Promise<ProductPage> {
  const page = { page: query.page, size: query.size };
  return listPage(listings, tenantCode, orderOf(query.sort), page, (index) => {
    if (!index.categories.some(({ id }) => id === categoryId))
      throw new AppError('not-found', { detail: 'Category not found' });
    return { categoryId };
  });
}

/** Which products, and how many, the index knows; what they look like, their prices and stock, the database. */
async function listPage(
  listings: Listings,
  tenantCode: string,
  order: ListOrder,
  page: ListPage,
  filterIn: (index: ListingIndex) => ListFilter | undefined,
): Promise<ProductPage> {
  const found = await listings.inTenant(tenantCode, async (tx, index) => {
    const filter = filterIn(index);
    if (!filter) return undefined;
    const listed = list(index, filter, order, page);
    return { listed, rows: await readSummaries(tx, tenantCode, listed.ids, { filter }) };
  });
  if (!found) return { content: [], totalPages: 0, totalElements: 0, last: true, facets: noFacets };
  const products = found.rows.map((row) => summaryView(tenantCode, row));
  return {
    ...pageOf(products, { ...page, total: found.listed.total }),
    facets: facetsView(found.listed),
  };
}

const noFacets: Facets = {
  colors: [],
  sizes: [],
  materials: [],
  fits: [],
  onSale: 0,
  inStock: 0,
  subcategories: [],
  price: { min: 0, max: 0 },
};
