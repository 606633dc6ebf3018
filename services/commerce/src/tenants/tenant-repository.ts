import type { Tx } from '../db/database.ts';

export interface TenantHosts {
  code: string;
  isDefault: boolean;
  createdAt: Date;
  /** The canonical one first. */
  hosts: string[];
}

/** Every tenant with its host names, those that are being deleted left out; `tx` is a system transaction. */
export async function readTenantHosts(tx: Tx): Promise<TenantHosts[]> {
  const tenants = await tx
    .selectFrom('tenants')
    .select(['code', 'is_default', 'created_at'])
    .where('leaving_since', 'is', null)
    .orderBy('created_at')
    .orderBy('code')
    .execute();
  const domains = await domainsByRank(tx).select(['tenant_code', 'host']).execute();
  return tenants.map((tenant) => ({
    code: tenant.code,
    isDefault: tenant.is_default,
    createdAt: tenant.created_at,
    hosts: domains.filter((domain) => domain.tenant_code === tenant.code).map((domain) => domain.host),
  }));
}

/** The host under which a tenant is known to the world; undefined when it has none of its own. */
export async function readCanonicalHost(tx: Tx, tenantCode: string): Promise<string | undefined> {
  const domain = await domainsByRank(tx)
    .select('host')
    .where('tenant_code', '=', tenantCode)
    .limit(1)
    .executeTakeFirst();
  return domain?.host;
}

/** The canonical host first: the one that is marked, else the first one without www. */
const domainsByRank = (tx: Tx) =>
  tx
    .selectFrom('tenant_domains')
    .orderBy('is_canonical', 'desc')
    .orderBy((eb) => eb('host', 'like', 'www.%'))
    .orderBy('host');

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
