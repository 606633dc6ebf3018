import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import { insertRows } from '../src/platform/db/rows.ts';
import type { Tables } from '../src/platform/db/tables.ts';

/** Adds a promotion; by default, for whole carts and everyone, without an end date. */
export async function addTestPromotion(
  db: Database,
  tenantCode: string,
  promotion: Pick<Tables['promotions'], 'code' | 'kind'> & Partial<Insertable<Tables['promotions']>>,
): Promise<void> {
  const defaults = {
    percent_bp: null,
    amount_minor: null,
    scope: 'CART',
    description: 'D',
    starts_at: null,
    ends_at: null,
    usage_limit: null,
    per_customer_limit: null,
  } as const;
  await db.inTenant(tenantCode, (tx) =>
    insertRows(tx, 'promotions', {
      ...defaults,
      target_ids: [],
      tenant_code: tenantCode,
      id: randomUUID(),
      ...promotion,
    }),
  );
}
