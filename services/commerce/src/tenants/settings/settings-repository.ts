import type { UpdateObject } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/database.ts';
import type { readTenant } from '../tenant-repository.ts';

export type TenantUpdate = UpdateObject<Tables, 'tenants'>;
export type StoredTenant = NonNullable<Awaited<ReturnType<typeof readTenant>>>;

/**
 * Until the transaction ends nobody else changes the settings of this tenant, nor its host names.
 * @returns when each section was changed last
 */
export async function lockSettings(tx: Tx, tenantCode: string): Promise<Record<string, string>> {
  const tenant = await tx
    .selectFrom('tenants')
    .select('sections_updated_at')
    .where('code', '=', tenantCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return tenant.sections_updated_at;
}

export async function updateTenant(tx: Tx, tenantCode: string, changes: TenantUpdate): Promise<void> {
  await tx.updateTable('tenants').set(changes).where('code', '=', tenantCode).execute();
}

/** The canonical host first. */
export function readDomains(tx: Tx, tenantCode: string) {
  return tx
    .selectFrom('tenant_domains')
    .select(['host', 'is_canonical'])
    .where('tenant_code', '=', tenantCode)
    .orderBy('is_canonical', 'desc')
    .orderBy((eb) => eb('host', 'like', 'www.%'))
    .orderBy('host')
    .execute();
}

/** Gives a tenant exactly these hosts, of which one is canonical; one that is another tenant's stays with it. */
export async function replaceDomains(
  tx: Tx,
  tenantCode: string,
  hosts: readonly string[],
  canonicalHost: string,
): Promise<void> {
  const own = () => tx.updateTable('tenant_domains').where('tenant_code', '=', tenantCode);
  await tx
    .deleteFrom('tenant_domains')
    .where('tenant_code', '=', tenantCode)
    .where('host', 'not in', [...hosts])
    .execute();
  await tx
    .insertInto('tenant_domains')
    // In one order, so that two stores that want each other's hosts do not wait for each other in a circle.
    .values(hosts.toSorted().map((host) => ({ host, tenant_code: tenantCode })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  await own().set({ is_canonical: false }).where('is_canonical', '=', true).execute();
  await own().set({ is_canonical: true }).where('host', '=', canonicalHost).execute();
}
