import type { Tx } from '../../db/database.ts';

/** The tenants that these hosts lead to, as far as the transaction may see them; a host that leads to none is not there. */
export async function ownersOf(tx: Tx, hosts: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('tenant_domains')
    .select(['host', 'tenant_code'])
    .where('host', 'in', [...hosts])
    .execute();
  return new Map(rows.map(({ host, tenant_code: owner }) => [host, owner]));
}

/** Those that wait the longest first. */
export function readClaims(tx: Tx, tenantCode: string) {
  return tx
    .selectFrom('tenant_host_claims')
    .select(['host', 'token'])
    .where('tenant_code', '=', tenantCode)
    .orderBy('claimed_at')
    .orderBy('host')
    .execute();
}

/** @returns the token that proves the host; undefined when the tenant does not wait for it */
export async function readClaim(tx: Tx, tenantCode: string, host: string): Promise<string | undefined> {
  return (await readClaims(tx, tenantCode)).find((claim) => claim.host === host)?.token;
}

/**
 * Has a tenant wait for hosts; those that it waits for keep their tokens.
 * @returns how many it waits for now
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

/** @returns how many of them it waited for */
export async function dropClaims(tx: Tx, tenantCode: string, hosts: readonly string[]): Promise<number> {
  if (hosts.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('tenant_host_claims')
    .where('tenant_code', '=', tenantCode)
    .where('host', 'in', [...hosts])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns false when the host is another tenant's */
export async function takeHost(
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
  return (await ownersOf(tx, [host])).get(host) === tenantCode;
}
