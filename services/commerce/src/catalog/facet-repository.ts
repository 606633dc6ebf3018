import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isColor, productConditions } from './list-conditions.ts';
import type { ListFilter } from './list-filter.ts';
import { source } from './list-repository.ts';

/** How many of the listed products come in each basic colour, whatever colour is chosen. */
export async function countColors(tx: Tx, tenantCode: string, filter: ListFilter) {
  const sizeInColor =
    filter.size === undefined
      ? sql``
      : sql`and exists (
          select from variants v
          where v.tenant_code = c.tenant_code and v.product_id = c.product_id and v.color = c.name
            and v.size = ${filter.size} and v.stock > 0)`;
  const { rows } = await sql<{ family: string; count: number }>`
    select family, count(*) as count from (
      select distinct c.family, c.product_id
      from ${source(tenantCode, filter)}
      join product_colors c on c.tenant_code = p.tenant_code and c.product_id = p.id
      where c.tenant_code = ${tenantCode} and ${productConditions(tenantCode, filter, 'color')} ${sizeInColor}
    ) one group by family`.execute(tx);
  return rows;
}

/** How many of the listed products are in stock in each size, whatever size is chosen. */
export async function countSizes(tx: Tx, tenantCode: string, filter: ListFilter) {
  const inColor =
    filter.color === undefined
      ? sql``
      : sql`and exists (
          select from product_colors c
          where c.tenant_code = v.tenant_code and c.product_id = v.product_id and c.name = v.color
            and ${isColor(filter.color)})`;
  const { rows } = await sql<{ size: string; count: number }>`
    select size, count(*) as count from (
      select distinct v.size, v.product_id
      from ${source(tenantCode, filter)}
      join variants v on v.tenant_code = p.tenant_code and v.product_id = p.id
      where v.tenant_code = ${tenantCode} and v.stock > 0
        and ${productConditions(tenantCode, filter, 'size')} ${inColor}
    ) one group by size`.execute(tx);
  return rows;
}

/** Lowest and highest price of the listed products, whatever range is chosen. */
export async function readPriceRange(tx: Tx, tenantCode: string, filter: ListFilter) {
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    select min(p.min_price_minor) as min, max(p.max_price_minor) as max
    from ${source(tenantCode, filter)}
    where ${productConditions(tenantCode, filter, 'price')}`.execute(tx);
  return { minMinor: rows[0]?.min ?? 0, maxMinor: rows[0]?.max ?? 0 };
}

/** How many of the listed products each category directly below lists; the top level when no category is chosen. */
export async function countSubcategories(tx: Tx, tenantCode: string, filter: ListFilter) {
  const parent = filter.categoryId === undefined ? sql`is null` : sql`= ${filter.categoryId}`;
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select child.id, child.name, count(p.id) as count
    from categories child
    join product_categories pc on pc.tenant_code = child.tenant_code and pc.category_id = child.id
    join products p on p.tenant_code = pc.tenant_code and p.id = pc.product_id
    where child.tenant_code = ${tenantCode} and child.parent_id ${parent}
      and ${productConditions(tenantCode, filter)}
    group by child.id, child.name, child.position
    order by child.position`.execute(tx);
  return rows;
}
