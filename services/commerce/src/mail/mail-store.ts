import type { Database } from '../db/database.ts';
import { readCanonicalHost } from '../tenants/tenant-repository.ts';
import type { MailStore } from './mail-layout.ts';

/** The store that mails of a tenant come from. @param publicOrigin whose host the tenant's own takes the place of */
export async function storeOf(db: Database, tenantCode: string, publicOrigin: string): Promise<MailStore> {
  const { tenant, host } = await db.asSystem(async (tx) => ({
    tenant: await tx
      .selectFrom('tenants')
      .select(['vendor_name', 'theme'])
      .where('code', '=', tenantCode)
      .executeTakeFirstOrThrow(),
    host: await readCanonicalHost(tx, tenantCode),
  }));
  const origin = new URL(publicOrigin);
  if (host) origin.hostname = host;
  const { primaryColor, textColor, backgroundColor } = tenant.theme;
  return { name: tenant.vendor_name, origin: origin.origin, primaryColor, textColor, backgroundColor };
}
