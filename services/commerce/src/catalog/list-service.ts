import type { ProductPage, QueryOf, listCategoryProducts, listProducts } from '@selvedge/contract';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { categoryExists, findCategoryByName } from './category-repository.ts';
import type { ListFactsReader } from './list-facts.ts';
import { filterOf, orderOf, type ListFilter, type ListOrder, type ListPage } from './list-filter.ts';
import { readPageOfIds } from './list-repository.ts';
import { readSummaries } from './summary-repository.ts';
import { summaryView } from './summary-view.ts';

interface CatalogReader {
  db: Database;
  facts: ListFactsReader;
}

/** A category that does not exist lists nothing. */
export async function listFilteredProducts(
  reader: CatalogReader,
  tenantCode: string,
  query: QueryOf<typeof listProducts>,
): Promise<ProductPage> {
  const filter = filterOf(query);
  const page = { page: query.page, size: query.pageSize };
  const { categoryId, categoryName } = query;
  return listPage(reader, tenantCode, orderOf(query.sort), page, async (tx) => {
    if (categoryId !== undefined) return { ...filter, categoryId };
    if (categoryName === undefined) return filter;
    const named = await findCategoryByName(tx, tenantCode, categoryName);
    return named === undefined ? undefined : { ...filter, categoryId: named };
  });
}

/** @throws AppError `not-found` when there is no such category */
export async function listProductsOfCategory(
  reader: CatalogReader,
  tenantCode: string,
  categoryId: string,
  query: QueryOf<typeof listCategoryProducts>,
): Promise<ProductPage> {
  const page = { page: query.page, size: query.size };
  return listPage(reader, tenantCode, orderOf(query.sort), page, async (tx) => {
    if (!(await categoryExists(tx, tenantCode, categoryId)))
      throw new AppError('not-found', { detail: 'Category not found' });
    return { categoryId };
  });
}

async function listPage(
  { db, facts }: CatalogReader,
  tenantCode: string,
  order: ListOrder,
  page: ListPage,
  filterIn: (tx: Tx) => Promise<ListFilter | undefined>,
): Promise<ProductPage> {
  const found = await db.inTenant(tenantCode, async (tx) => {
    const filter = await filterIn(tx);
    if (!filter) return undefined;
    const { ids, version } = await readPageOfIds(tx, tenantCode, filter, order, page);
    return { filter, version, rows: await readSummaries(tx, tenantCode, ids, filter.color) };
  });
  if (!found) return { content: [], totalPages: 0, totalElements: 0, last: true, facets: noFacets };
  // After the transaction: the embedded database has one connection.
  const listFacts = await facts.read(tenantCode, found.version, found.filter);
  const content = found.rows.map((row) => summaryView(tenantCode, row));
  return {
    content,
    ...pageNumbers(page, content.length, listFacts?.total),
    ...(listFacts && { facets: listFacts.facets }),
  };
}

const noFacets = { colors: [], sizes: [], subcategories: [], price: { min: 0, max: 0 } };

/**
 * The page in hand knows better than a count that may be some seconds old. Without a count there is at least one
 * product more after a full page.
 */
function pageNumbers(page: ListPage, shown: number, total: number | undefined) {
  const before = page.page * page.size;
  const isEnd = shown < page.size && (shown > 0 || page.page === 0);
  const atLeast = shown > 0 ? before + shown : 0;
  const totalElements = isEnd ? atLeast : Math.max(total ?? atLeast + 1, atLeast);
  const totalPages = Math.ceil(totalElements / page.size);
  return { totalElements, totalPages, last: page.page >= totalPages - 1 };
}
