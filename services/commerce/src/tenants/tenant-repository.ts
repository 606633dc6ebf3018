import type { Tx } from '../db/database.ts';

export interface TenantHosts {
  code: string;
  isDefault: boolean;
  hosts: string[];
}

/** Every tenant with its host names; `tx` is a system transaction. */
export async function readTenantHosts(tx: Tx): Promise<TenantHosts[]> {
  const tenants = await tx
    .selectFrom('tenants')
    .select(['code', 'is_default'])
    .orderBy('created_at')
    .orderBy('code')
    .execute();
  const domains = await tx.selectFrom('tenant_domains').selectAll().orderBy('host').execute();
  return tenants.map((tenant) => ({
    code: tenant.code,
    isDefault: tenant.is_default,
    hosts: domains.filter((domain) => domain.tenant_code === tenant.code).map((domain) => domain.host),
  }));
}

export function readTenant(tx: Tx, tenantCode: string) {
  return tx.selectFrom('tenants').selectAll().where('code', '=', tenantCode).executeTakeFirst();
}

export function readContentPage(tx: Tx, tenantCode: string, slug: string) {
  return tx
    .selectFrom('content_pages')
    .select(['slug', 'title', 'html'])
    .where('tenant_code', '=', tenantCode)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
