import type { Query } from '../src/ordering/books/read-books.ts';

/** How many units of each variant orders have taken from the stock and not returned to it, by variant ID. */
export async function readUnitsTaken(query: Query, tenantCode: string): Promise<Map<string, number>> {
  const { rows } = await query<{ id: string; units: number }>(
    `select line.variant_id as id, sum(case when o.state in ('PAYMENT_FAILED', 'CANCELLED') then 0 else line.quantity - coalesce((
         select sum(item.quantity) from order_refund_lines item
         join order_refunds r on r.tenant_code = item.tenant_code and r.id = item.refund_id
         where item.tenant_code = line.tenant_code and item.order_line_id = line.id and item.restock and r.status = 'DONE'), 0)
       - coalesce((select sum(item.restocked_quantity) from order_return_lines item
         where item.tenant_code = line.tenant_code and item.order_line_id = line.id), 0) end)::integer as units
     from order_lines line join orders o on o.tenant_code = line.tenant_code and o.id = line.order_id
     where line.tenant_code = $1 group by line.variant_id`,
    [tenantCode],
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}
