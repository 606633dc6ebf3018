import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { productConditions } from './list-conditions.ts';
import type { ListFilter, ListOrder, ListPage } from './list-filter.ts';

const productColumn = { id: 'id', name: 'name', price: 'min_price_minor', createdAt: 'created_at' } as const;
const categoryColumn = { ...productColumn, id: 'product_id' } as const;

/**
 * Ids of one page in order: a walk along an index of the category or of all products, as long as the page.
 * Beside them the version of the catalogue that they belong to.
 */
export async function readPageOfIds(
  tx: Tx,
  tenantCode: string,
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
) {
  const direction = sql.raw(order.direction);
  const within = filter.categoryId !== undefined;
  const sortColumn = within
    ? sql.ref(`pc.${categoryColumn[order.key]}`)
    : sql.ref(`p.${productColumn[order.key]}`);
  const idColumn = sql.ref(within ? 'pc.product_id' : 'p.id');
  const { rows } = await sql<{ version: number; ids: string[] }>`
    select
      coalesce((select version from catalogue_versions where tenant_code = ${tenantCode}), 0) as version,
      array(
        select ${idColumn}
        from ${source(tenantCode, filter)}
        where ${productConditions(tenantCode, filter)}
        order by ${sortColumn} ${direction}, ${idColumn} ${direction}
        limit ${page.size} offset ${page.page * page.size}
      ) as ids`.execute(tx);
  return rows[0] ?? { version: 0, ids: [] };
}

export async function countProducts(tx: Tx, tenantCode: string, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${source(tenantCode, filter)}
    where ${productConditions(tenantCode, filter)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Products `p`, of one category when the filter names one. */
export function source(tenantCode: string, filter: ListFilter) {
  if (filter.categoryId === undefined) return sql`products p`;
  return sql`(select * from product_categories
    where tenant_code = ${tenantCode} and category_id = ${filter.categoryId}) pc
    join products p on p.tenant_code = pc.tenant_code and p.id = pc.product_id`;
}
