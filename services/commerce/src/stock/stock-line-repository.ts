import type { QueryOf, listStock } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { imageJson } from '../media/image-columns.ts';
import type { ImageRow } from '../media/image-view.ts';

export interface StockLineRow {
  variant_id: string;
  product_id: string;
  product_name: string;
  sku: string;
  color: string;
  size: string;
  stock: number;
  image: ImageRow | null;
}

/** One page of variants with their stock, the lowest first, and how many a filter leaves. */
export async function readStockLines(
  tx: Tx,
  tenantCode: string,
  { q, atMost, page, size }: QueryOf<typeof listStock>,
): Promise<{ rows: StockLineRow[]; total: number }> {
  const conditions = [sql`v.tenant_code = ${tenantCode}`];
  const sought = q?.trim();
  if (sought)
    conditions.push(
      sql`strpos(lower(p.name || ' ' || v.color || ' ' || v.size || ' ' || v.sku), lower(${sought})) > 0`,
    );
  if (atMost !== undefined) conditions.push(sql`v.stock <= ${atMost}`);
  const matching = sql`
    from variants v join products p on p.tenant_code = v.tenant_code and p.id = v.product_id
    where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<StockLineRow>`
    select v.id as variant_id, v.product_id, p.name as product_name, v.sku, v.color, v.size, v.stock,
      (select ${imageJson}
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = v.tenant_code and pi.product_id = v.product_id and pi.color = v.color
         and pi.image_set = 'default'
       order by pi.position limit 1) as image
    ${matching}
    order by v.stock, lower(p.name), p.id, v.position
    limit ${size} offset ${page * size}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(tx);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}
