import type { Facets, ProductPage, QueryOf, listCategoryProducts, listProducts } from '@selvedge/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { findByName } from '../categories/category-tree.ts';
import { findActiveCollection } from '../collections/listed-collection.ts';
import { facetsView } from './facets-view.ts';
import { toListFilter, toListOrder, type ListFilter, type ListOrder, type ListPage } from './list-filter.ts';
import type { ListedCatalog, ListedCatalogs } from './listed-catalog.ts';
import { readSummaries } from '../products/summary-repository.ts';
import { summaryView } from '../products/summary-view.ts';
import { pageOf } from '../../platform/http/page-of.ts';

/** Lists products. The list is empty if the category or the collection doesn't exist. */
export async function listFilteredProducts(
  catalogs: ListedCatalogs,
  tenantCode: string,
  query: QueryOf<typeof listProducts>,
): Promise<ProductPage> {
  const filter = toListFilter(query);
  const page = { page: query.page, size: query.pageSize };
  const { categoryId, categoryName, collection } = query;
  const createFilter = (catalog: ListedCatalog) => {
    if (categoryId !== undefined) return { ...filter, categoryId };
    if (categoryName === undefined) return filter;
    const named = findByName(catalog.categories, categoryName);
    return named && { ...filter, categoryId: named.id };
  };
  return listPage(catalogs, tenantCode, toListOrder(query.sort), page, createFilter, collection);
}

/** @throws AppError `not-found` if the category doesn't exist */
export async function listProductsOfCategory(
  catalogs: ListedCatalogs,
  tenantCode: string,
  categoryId: string,
  query: QueryOf<typeof listCategoryProducts>,
): Promise<ProductPage> {
  const page = { page: query.page, size: query.size };
  return listPage(catalogs, tenantCode, toListOrder(query.sort), page, (catalog) => {
    if (!catalog.categories.some(({ id }) => id === categoryId))
      throw new AppError('not-found', { detail: 'Category not found' });
    return { categoryId };
  });
}

/**
 * The catalog finds and counts products; the database returns their summaries, prices and stock.
 * @param handle of a collection, to which the list is limited
 */
async function listPage(
  catalogs: ListedCatalogs,
  tenantCode: string,
  order: ListOrder,
  page: ListPage,
  createFilter: (catalog: ListedCatalog) => ListFilter | undefined,
  handle?: string,
): Promise<ProductPage> {
  const found = await catalogs.inTenant(tenantCode, async (tx, catalog) => {
    const collection = handle === undefined ? undefined : await findActiveCollection(tx, tenantCode, handle);
    const filter = createFilter(catalog);
    if (!filter || (handle !== undefined && !collection)) return undefined;
    const listed = await catalog.list(filter, order, page, collection);
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
