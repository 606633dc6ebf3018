import type { QueryOf, StockLine, listStock } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/read-page.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import { readLowStockLimit } from './stock-settings.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';

interface StockLineRow extends Omit<StockLine, 'image' | 'daysLeft'> {
  image: ImageRow | null;
  /** Number sold since `soldSince`. */
  sold: number;
}

/** Reads one page of variants, lowest stock first, and the total number of variants that match the filter. */
export async function readStockLines(
  tx: Tx,
  tenantCode: string,
  { q, atMost, isLow, page, size, soldSince }: QueryOf<typeof listStock> & { soldSince: Date },
): Promise<{ rows: StockLineRow[]; total: number }> {
  const conditions = [sql`v.tenant_code = ${tenantCode}`];
  const searchText = q?.trim();
  if (searchText)
    conditions.push(
      sql`strpos(lower(p.name || ' ' || v.color || ' ' || v.size || ' ' || v.sku), lower(${searchText})) > 0`,
    );
  if (atMost !== undefined) conditions.push(sql`v.stock <= ${atMost}`);
  if (isLow === true) conditions.push(sql`v.stock between 1 and ${await readLowStockLimit(tx, tenantCode)}`);
  const matching = sql`
    variants v join products p on p.tenant_code = v.tenant_code and p.id = v.product_id
    where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<StockLineRow>`
    select v.id as "variantId", v.product_id as "productId", p.name as "productName", v.sku, v.color, v.size, v.stock,
      (select coalesce(sum(l.quantity), 0)::integer
       from order_lines l join orders o on o.tenant_code = l.tenant_code and o.id = l.order_id
       where l.tenant_code = v.tenant_code and l.variant_id = v.id and o.payment_state = 'CAPTURED'
         and o.created_at >= ${soldSince}) as sold,
      (select count(*)::integer from stock_requests r
       where r.tenant_code = v.tenant_code and r.variant_id = v.id) as "waitingCount",
      (select ${imageJson}
       from product_images pi join images i on i.tenant_code = pi.tenant_code and i.id = pi.image_id
       where pi.tenant_code = v.tenant_code and pi.product_id = v.product_id and pi.color = v.color
         and pi.image_set = 'default'
       order by pi.position limit 1) as image
    from ${matching}
    order by v.stock, lower(p.name), p.id, v.position
    limit ${size} offset ${page * size}`.execute(tx);
  return { rows, total: await countRows(tx, matching) };
}
