import type { AdminProductSummary, QueryOf, listAdminProducts } from '@selvedge/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { countRows } from '../../../platform/db/read-page.ts';
import type { ImageRow } from '../../../platform/images/image-view.ts';
import { firstPicture } from '../product-columns.ts';

type FormattedFields = 'image' | 'minPrice' | 'maxPrice' | 'updatedAt';

interface ProductLineRow extends Omit<AdminProductSummary, FormattedFields> {
  image: ImageRow | null;
  minPriceMinor: number;
  maxPriceMinor: number;
  updatedAt: Date;
}

export type ProductFilter = QueryOf<typeof listAdminProducts>;

const orders: Record<string, RawBuilder<unknown>> = {
  name: sql`lower(p.name)`,
  updatedAt: sql`p.updated_at`,
  price: sql`p.min_price_minor`,
  stock: sql`s.stock`,
};

/** Reads one page of the products that match a filter, and their total number. */
export async function readProductLines(
  tx: Tx,
  tenantCode: string,
  filter: ProductFilter,
): Promise<{ rows: ProductLineRow[]; total: number }> {
  const matching = matchingProducts(tenantCode, filter);
  const [by = '', direction] = filter.sort.split(',');
  const order = direction === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<ProductLineRow>`
    select p.id, p.name, p.category_id as "categoryId", c.name as "categoryName", p.min_price_minor as "minPriceMinor",
      p.max_price_minor as "maxPriceMinor", p.is_published as "isPublished", p.updated_at as "updatedAt", s.*,
      ${firstPicture} as image
    from products p
    join categories c on c.tenant_code = p.tenant_code and c.id = p.category_id
    cross join lateral (
      select count(*) as "variantCount", count(*) filter (where v.stock = 0) as "soldOutVariantCount",
        coalesce(sum(v.stock), 0)::bigint as stock
      from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id
    ) s
    where ${matching}
    order by ${orders[by] ?? orders['name']} ${order}, p.id
    limit ${filter.size} offset ${filter.page * filter.size}`.execute(tx);
  return { rows, total: await countRows(tx, sql`products p where ${matching}`) };
}

/** The filter as a condition on `products p`. */
export function matchingProducts(
  tenantCode: string,
  { q, categoryId, isPublished }: Pick<ProductFilter, 'q' | 'categoryId' | 'isPublished'>,
): RawBuilder<unknown> {
  const conditions = [sql`p.tenant_code = ${tenantCode}`];
  const term = q?.trim();
  if (term)
    conditions.push(sql`(
      strpos(lower(p.name), lower(${term})) > 0 or strpos(p.id, lower(${term})) > 0
      or exists (
        select from variants v
        where v.tenant_code = p.tenant_code and v.product_id = p.id and lower(v.sku) = lower(${term})))`);
  if (categoryId !== undefined)
    conditions.push(sql`exists (
      select from product_categories pc
      where pc.tenant_code = p.tenant_code and pc.product_id = p.id and pc.category_id = ${categoryId})`);
  if (isPublished !== undefined) conditions.push(sql`p.is_published = ${isPublished}`);
  return sql.join(conditions, sql` and `);
}
