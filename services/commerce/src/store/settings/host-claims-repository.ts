import type { Tx } from '../../platform/db/database.ts';

/** Maps these hosts to their tenants, as far as the transaction can see them. */
export async function readOwners(tx: Tx, hosts: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('tenant_domains')
    .select(['host', 'tenant_code'])
    .where('host', 'in', [...hosts])
    .execute();
  return new Map(rows.map(({ host, tenant_code: owner }) => [host, owner]));
}

/** Pending hosts, oldest first. */
export function readClaims(tx: Tx, tenantCode: string) {
  return tx
    .selectFrom('tenant_host_claims')
    .select(['host', 'token'])
    .where('tenant_code', '=', tenantCode)
    .orderBy('claimed_at')
    .orderBy('host')
    .execute();
}

/** @returns the token that proves ownership of the host; undefined if it isn't pending for the tenant */
export async function readClaim(tx: Tx, tenantCode: string, host: string): Promise<string | undefined> {
  return (await readClaims(tx, tenantCode)).find((claim) => claim.host === host)?.token;
}

/**
 * Adds pending hosts. Hosts that are already pending keep their tokens.
 * @returns how many hosts of the tenant are pending now
 */
export async function addClaims(
  tx: Tx,
  tenantCode: string,
  hosts: readonly string[],
  newToken: () => string,
): Promise<number> {
  if (hosts.length > 0)
    await tx
      .insertInto('tenant_host_claims')
      .values(hosts.map((host) => ({ tenant_code: tenantCode, host, token: newToken() })))
      .onConflict((conflict) => conflict.columns(['tenant_code', 'host']).doNothing())
      .execute();
  return (await readClaims(tx, tenantCode)).length;
}

/** @returns how many of them were pending */
export async function removeClaims(tx: Tx, tenantCode: string, hosts: readonly string[]): Promise<number> {
  if (hosts.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('tenant_host_claims')
    .where('tenant_code', '=', tenantCode)
    .where('host', 'in', [...hosts])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns false if the host belongs to another tenant */
export async function assignHost(
  tx: Tx,
  tenantCode: string,
  host: string,
  isCanonical: boolean,
): Promise<boolean> {
  await tx
    .insertInto('tenant_domains')
    .values({ host, tenant_code: tenantCode, is_canonical: isCanonical })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
  return (await readOwners(tx, [host])).get(host) === tenantCode;
}
