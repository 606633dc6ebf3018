import type { QueryOf, listAdminProducts } from '@selvedge/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { imageJson } from '../../../platform/images/image-columns.ts';
import type { ImageRow } from '../../../platform/images/image-view.ts';
import type { ProductRow } from '../product-repository.ts';

type SharedColumns = 'id' | 'name' | 'category_id' | 'category_name' | 'min_price_minor' | 'max_price_minor';

export interface ProductLineRow extends Pick<ProductRow, SharedColumns | 'is_published' | 'updated_at'> {
  image: ImageRow | null;
  variant_count: number;
  sold_out_count: number;
  stock: number;
}

export type ProductFilter = Pick<
  QueryOf<typeof listAdminProducts>,
  'q' | 'categoryId' | 'isPublished' | 'sort' | 'page' | 'size'
>;

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
  const matching = conditionsOf(tenantCode, filter);
  const [by = '', direction] = filter.sort.split(',');
  const order = direction === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<ProductLineRow>`
    select p.id, p.name, p.category_id, c.name as category_name, p.min_price_minor, p.max_price_minor, p.is_published,
      p.updated_at, s.variant_count, s.sold_out_count, s.stock,
      (select ${imageJson}
       from product_colors k
       join product_images pi on pi.tenant_code = k.tenant_code and pi.product_id = k.product_id and pi.color = k.name
       join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where k.tenant_code = p.tenant_code and k.product_id = p.id and pi.image_set = 'default'
       order by k.position, pi.position limit 1) as image
    from products p
    join categories c on c.tenant_code = p.tenant_code and c.id = p.category_id
    cross join lateral (
      select count(*)::integer as variant_count, (count(*) filter (where v.stock = 0))::integer as sold_out_count,
        coalesce(sum(v.stock), 0)::bigint as stock
      from variants v where v.tenant_code = p.tenant_code and v.product_id = p.id
    ) s
    where ${matching}
    order by ${orders[by] ?? orders['name']} ${order}, p.id
    limit ${filter.size} offset ${filter.page * filter.size}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from products p where ${matching}`.execute(tx);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

function conditionsOf(
  tenantCode: string,
  { q, categoryId, isPublished }: ProductFilter,
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
