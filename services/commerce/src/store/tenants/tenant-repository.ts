import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { imageJson } from '../../platform/images/image-columns.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';

export interface TenantHosts {
  code: string;
  isDefault: boolean;
  createdAt: Date;
  /** The canonical one first. */
  hosts: string[];
}

/** Every tenant with its host names, except tenants being deleted. `tx` must be a system transaction. */
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

/** The canonical host of a tenant; undefined if it has no host of its own. */
export async function readCanonicalHost(tx: Tx, tenantCode: string): Promise<string | undefined> {
  const domain = await domainsByRank(tx)
    .select('host')
    .where('tenant_code', '=', tenantCode)
    .limit(1)
    .executeTakeFirst();
  return domain?.host;
}

/** Canonical host first: the marked one, otherwise the first one without www. */
const domainsByRank = (tx: Tx) =>
  tx
    .selectFrom('tenant_domains')
    .orderBy('is_canonical', 'desc')
    .orderBy((eb) => eb('host', 'like', 'www.%'))
    .orderBy('host');

/** A tenant's row with its uploaded logo and favicon. */
export function readTenant(tx: Tx, tenantCode: string) {
  return tx
    .selectFrom('tenants')
    .selectAll()
    .select([
      pictureIn('tenants.logo_image_id').as('logo'),
      pictureIn('tenants.favicon_image_id').as('favicon'),
    ])
    .where('code', '=', tenantCode)
    .executeTakeFirst();
}

const pictureIn = (column: string) =>
  sql<ImageRow | null>`(select ${imageJson} from images i
    where i.tenant_code = tenants.code and i.id = ${sql.ref(column)})`;

/** Whether shoppers see a home page that an operator has composed. */
export async function readHasComposedHome(tx: Tx, tenantCode: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isComposed: boolean }>`
    select sections is not null as "isComposed" from home_versions
    where tenant_code = ${tenantCode} and starts_at <= ${now}
    order by starts_at desc, created_at desc limit 1`.execute(tx);
  return rows[0]?.isComposed ?? false;
}

export function readContentPage(tx: Tx, tenantCode: string, slug: string) {
  return tx
    .selectFrom('content_pages')
    .select(['slug', 'title', 'html'])
    .where('tenant_code', '=', tenantCode)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
