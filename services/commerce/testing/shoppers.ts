import { randomUUID } from 'node:crypto';
import type { Database } from '../src/platform/db/database.ts';

/** Adds accounts without sessions. @returns their IDs */
export async function addShoppers(db: Database, tenantCode: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.inTenant(tenantCode, (tx) =>
    tx
      .insertInto('users')
      .values(
        ids.map((id) => ({
          tenant_code: tenantCode,
          id,
          email: `${id}@shop.test`,
          email_key: `${id}@shop.test`,
          password_hash: 'none',
          first_name: 'Ada',
          last_name: 'Moss',
          phone_number: null,
        })),
      )
      .execute(),
  );
  return ids;
}
