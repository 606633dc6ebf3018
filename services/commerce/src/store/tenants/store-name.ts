import type { Tx } from '../../platform/db/database.ts';

/** The store's name as people read it. */
export async function readStoreName(tx: Tx, tenantCode: string): Promise<string> {
  const { vendor_name: name } = await tx
    .selectFrom('tenants')
    .select('vendor_name')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return name;
}
