import type { UpdateObject } from 'kysely';
import { dayOf } from '../../platform/calendar/calendar-days.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow, updateRows } from '../../platform/db/rows.ts';
import type { readTenant } from '../tenants/tenant-repository.ts';

export type TenantUpdate = UpdateObject<Tables, 'tenants'>;
export type StoredTenant = NonNullable<Awaited<ReturnType<typeof readTenant>>>;

/**
 * Locks the settings and host names of a tenant until the transaction ends.
 * @returns when each section was last changed
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
  await updateRows(tx, 'tenants', { code: tenantCode }, changes);
}

/** Whether new reviews stay hidden until an operator approves them. */
export async function doNewReviewsNeedApproval(tx: Tx, tenantCode: string): Promise<boolean> {
  const tenant = await findRow(tx, 'tenants', { code: tenantCode });
  return tenant?.new_reviews_wait ?? false;
}

/** The store's time zone, in which its days begin and end. */
export async function readTimeZone(tx: Tx, tenantCode: string): Promise<string> {
  const { time_zone: timeZone } = await tx
    .selectFrom('tenants')
    .select('time_zone')
    .where('code', '=', tenantCode)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** Today's date in the store. */
export const readToday = (
  { db, clock }: { db: Database; clock: Clock },
  tenantCode: string,
): Promise<string> =>
  db.inTenant(tenantCode, async (tx) => dayOf(clock(), await readTimeZone(tx, tenantCode)));

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

/** Sets the hosts of a tenant, one of them canonical. Hosts that belong to other tenants are left out. */
export async function replaceDomains(
  tx: Tx,
  tenantCode: string,
  hosts: readonly string[],
  canonicalHost: string,
): Promise<void> {
  const ownDomains = () => tx.updateTable('tenant_domains').where('tenant_code', '=', tenantCode);
  await tx
    .deleteFrom('tenant_domains')
    .where('tenant_code', '=', tenantCode)
    .where('host', 'not in', [...hosts])
    .execute();
  await tx
    .insertInto('tenant_domains')
    // A fixed order prevents deadlocks between two stores that want each other's hosts.
    .values(hosts.toSorted().map((host) => ({ host, tenant_code: tenantCode })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  await ownDomains().set({ is_canonical: false }).where('is_canonical', '=', true).execute();
  await ownDomains().set({ is_canonical: true }).where('host', '=', canonicalHost).execute();
}
