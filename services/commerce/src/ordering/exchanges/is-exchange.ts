import { sql, type RawBuilder } from 'kysely';

/** Whether the order `o` replaces returned items. It isn't a sale: its items were paid with another order. */
export const isExchange = (tenantCode: string): RawBuilder<boolean> =>
  sql`exists (select from order_exchanges x where x.tenant_code = ${tenantCode} and x.order_id = o.id)`;
