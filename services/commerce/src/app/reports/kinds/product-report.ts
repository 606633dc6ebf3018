import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { groupByKey } from '../group-rows.ts';
import { createTable, type Measure } from '../report-table.ts';
import type { ReportTime } from '../report-time.ts';
import { readProductSales } from '../sales/product-sales.ts';
import { netOf, type ProductSums } from '../sales/sales-sums.ts';
import type { ReportKind } from './report-kind.ts';
import { exchangedCount, itemCount, itemMeasures, noProducts, returnedCount } from './sales-report.ts';

const measures: readonly Measure<ProductSums>[] = [itemCount, exchangedCount, returnedCount, ...itemMeasures];
const layout = { rowLabel: 'Product', measures, chart: 'items' };

export const bestSellers: ReportKind = {
  title: 'Best sellers',
  async read(tx, time) {
    const groups = await readGroups(tx, time);
    // Those with only refunds of earlier sales stay, so that the rows add up to the sales.
    const changed = groups.filter(({ current }) => Object.values(current).some((sum) => sum !== 0));
    const best = changed.toSorted(
      (a, b) => b.current.items - a.current.items || netOf(b.current) - netOf(a.current),
    );
    return createTable(layout, best);
  },
};

/** Products that shoppers can buy, including those that nobody bought. */
export const worstSellers: ReportKind = {
  title: 'Worst sellers',
  async read(tx, time) {
    const groups = new Map((await readGroups(tx, time)).map((group) => [group.key, group]));
    const published = await tx
      .selectFrom('products')
      .select(['id', 'name'])
      .where('tenant_code', '=', time.tenantCode)
      .where('is_published', '=', true)
      .where('created_at', '<', time.end)
      .execute();
    const all = published.map(
      ({ id, name }) => groups.get(id) ?? { key: id, label: name, current: noProducts, previous: noProducts },
    );
    const worst = all.toSorted((a, b) => a.current.items - b.current.items || (a.label < b.label ? -1 : 1));
    return createTable(layout, worst);
  },
};

async function readGroups(tx: Tx, time: ReportTime) {
  const rows = await readProductSales(tx, time, sql<string>`product_id`);
  const names = await readNames(tx, time.tenantCode, [...new Set(rows.map(({ key }) => key))]);
  return groupByKey(rows, (id) => names.get(id) ?? { label: id }, noProducts);
}

/** A deleted product has the name under which it was last sold. */
async function readNames(tx: Tx, tenantCode: string, ids: string[]) {
  const { rows } = await sql<{ id: string; name: string; isDeleted: boolean }>`
    select ids.id, p.id is null as "isDeleted", coalesce(p.name, (select l.product_name from order_lines l
      join orders o on o.tenant_code = l.tenant_code and o.id = l.order_id
      where l.tenant_code = ${tenantCode} and l.product_id = ids.id order by o.created_at desc limit 1)) as name
    from unnest(${ids}::text[]) ids (id)
    left join products p on p.tenant_code = ${tenantCode} and p.id = ids.id`.execute(tx);
  return new Map(
    rows.map(({ id, name, isDeleted }) => [id, { label: name, ...(isDeleted && { note: 'Deleted' }) }]),
  );
}
