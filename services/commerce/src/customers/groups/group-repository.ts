import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';

export interface GroupRow extends Selectable<Tables['customer_groups']> {
  /** The number of customers who were added by hand. */
  members: number;
}

export async function readGroups(tx: Tx, tenantCode: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.*, (select count(*)::int from customer_group_members m
      where m.tenant_code = g.tenant_code and m.group_id = g.id) as members
    from customer_groups g where g.tenant_code = ${tenantCode} order by lower(g.name)`.execute(tx);
  return rows;
}

export async function countGroups(tx: Tx, tenantCode: string): Promise<number> {
  return (await readGroups(tx, tenantCode)).length;
}

export async function hasGroupNamed(
  tx: Tx,
  tenantCode: string,
  name: string,
  exceptId: string,
): Promise<boolean> {
  return (await readGroups(tx, tenantCode)).some(
    (group) => group.id !== exceptId && group.name.toLowerCase() === name.trim().toLowerCase(),
  );
}

/** Finds which of these groups exist, and keeps them from being deleted until the transaction ends. */
export async function lockGroups(tx: Tx, tenantCode: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('customer_groups')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Sets the groups that a customer is in by hand. The customer must be locked. */
export async function replaceMemberships(
  tx: Tx,
  { tenantCode, customerId }: { tenantCode: string; customerId: string },
  groupIds: readonly string[],
): Promise<void> {
  const customer = { tenant_code: tenantCode, customer_id: customerId };
  await deleteRows(tx, 'customer_group_members', customer);
  const rows = [...new Set(groupIds)].map((group_id) => ({ ...customer, group_id }));
  await insertRows(tx, 'customer_group_members', rows);
}
