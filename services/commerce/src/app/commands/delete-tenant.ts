import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Print } from '../control/control-messages.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, updateRows } from '../../platform/db/rows.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { deleteTenantRows, MAX_DIRECTORY_AGE_MS } from '../../store/index.ts';

export interface TenantDeletion {
  tenantCode: string;
  /** Allows deleting the default or the last store. */
  allowDefaultStore: boolean;
  /** Doesn't wait for unresolved payments and pending refunds. */
  ignoreUnresolvedPayments: boolean;
  print: Print;
  signal: AbortSignal;
  clearTenantCache: () => void;
}

interface Dependencies {
  db: Database;
  storage: Pick<FileStorage, 'removeTenant'>;
  clock: Clock;
  /** How long processes may still see the store as open after it was closed. */
  closingMs?: number;
  /** How long to wait for payments that were in progress when the store was closed. */
  paymentsMs?: number;
}

// Requests in progress when the store was closed may still write a cart or a session.
const maxAttempts = 5;

/**
 * Deletes a store with all of its data: closes it, then deletes its jobs, its rows in batches, its files, and
 * finally the store's own row with anything written in the meantime. After an interruption, another run continues.
 * @returns whether there was anything to delete
 * @throws Error that says why the store can't be deleted
 */
export async function deleteTenant(dependencies: Dependencies, deletion: TenantDeletion): Promise<boolean> {
  const { db, storage, closingMs = MAX_DIRECTORY_AGE_MS + 1_000 } = dependencies;
  const { tenantCode, print, signal, clearTenantCache } = deletion;
  const storeExists = await closeStore(dependencies, deletion);
  clearTenantCache();
  if (storeExists) {
    print(`${tenantCode} is closed. It is no longer served at any host.`);
    await pause(closingMs);
    await waitForPayments(dependencies, deletion);
  }
  await deleteJobs(db, tenantCode);
  await clearReferences(db, tenantCode);
  const deleteRows = () =>
    deleteTenantRows(db, { tenantCode, signal, onTable: (table, count) => print(`${table}: ${count}`) });
  let rows = await deleteRows();
  let hadFiles = await storage.removeTenant(tenantCode);
  for (let attempt = 1; !(await deleteOwnRow(db, tenantCode)); attempt += 1) {
    if (attempt === maxAttempts)
      throw new Error(`New rows of ${tenantCode} keep appearing. Run the command again.`);
    rows += await deleteRows();
  }
  // Only these can be left by requests that were in progress during the deletion.
  await deleteJobs(db, tenantCode);
  rows += await deleteTenantRows(db, { tenantCode, signal });
  hadFiles = (await storage.removeTenant(tenantCode)) || hadFiles;
  clearTenantCache();
  return storeExists || rows > 0 || hadFiles;
}

/** @returns whether the store exists */
function closeStore(
  { db, clock }: Dependencies,
  { tenantCode, allowDefaultStore, ignoreUnresolvedPayments }: TenantDeletion,
): Promise<boolean> {
  return db.inTenantAsOwner(tenantCode, async (tx) => {
    const tenants = await tx
      .selectFrom('tenants')
      .select(['code', 'is_default', 'leaving_since'])
      .orderBy('created_at')
      .orderBy('code')
      .forUpdate()
      .execute();
    const tenant = tenants.find(({ code }) => code === tenantCode);
    if (!tenant) return false;
    const others = tenants.filter(({ code, leaving_since: since }) => code !== tenantCode && !since);
    if (!allowDefaultStore && others.length === 0)
      throw new Error(`${tenantCode} is the last store. To delete it anyway, add --even-default.`);
    if (!allowDefaultStore && tenant.is_default)
      throw new Error(
        `${tenantCode} is the default store, which serves all unknown hosts. To delete it anyway, add --even-default. ` +
          `${others[0]?.code} then becomes the default.`,
      );
    if (tenant.leaving_since === null && !ignoreUnresolvedPayments) await refuseOpenPayments(tx, tenantCode);
    await updateRows(
      tx,
      'tenants',
      { code: tenantCode },
      { leaving_since: tenant.leaving_since ?? clock(), is_default: false },
    );
    if (tenant.is_default && others[0])
      await updateRows(tx, 'tenants', { code: others[0].code }, { is_default: true });
    await deleteRows(tx, 'tenant_domains', { tenant_code: tenantCode });
    return true;
  });
}

async function refuseOpenPayments(tx: Tx, tenantCode: string): Promise<void> {
  const open = await countOpenPayments(tx, tenantCode);
  if (open > 0)
    throw new Error(
      `${open} ${open === 1 ? 'order has an unresolved payment' : 'orders have unresolved payments'} or refunds. ` +
        'Wait until they are settled, or check them with the payment provider and add --with-open-payments.',
    );
}

/** The shop keeps processing payments while the store is closed. */
async function waitForPayments(
  { db, paymentsMs = 30_000 }: Dependencies,
  { tenantCode, ignoreUnresolvedPayments, signal }: TenantDeletion,
): Promise<void> {
  const deadline = Date.now() + paymentsMs;
  while (!ignoreUnresolvedPayments && !signal.aborted) {
    const open = await db.inTenant(tenantCode, (tx) => countOpenPayments(tx, tenantCode));
    if (open === 0) return;
    if (Date.now() > deadline)
      throw new Error('A payment is still in progress. The store is closed. Run the command again later.');
    await pause(500);
  }
}

/** Counts orders with a payment or refund in progress. */
async function countOpenPayments(tx: Tx, tenantCode: string): Promise<number> {
  const { open } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('tenant_code', '=', tenantCode)
    .where((eb) =>
      eb.or([
        eb('payment_state', 'in', ['AWAITING', 'REFUND_DUE']),
        eb.exists(
          eb
            .selectFrom('order_refunds')
            .select('order_refunds.id')
            .where('order_refunds.tenant_code', '=', tenantCode)
            .whereRef('order_refunds.order_id', '=', 'orders.id')
            .where('order_refunds.status', '=', 'PENDING'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Clears references from the store's own row, such as its logo, so that the referenced rows can be deleted. */
async function clearReferences(db: Database, tenantCode: string): Promise<void> {
  const { rows: columns } = await db.query<{ name: string }>(
    `select a.attname as name from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.conrelid = 'tenants'::regclass and not a.attnotnull`,
  );
  await db.inTenantAsOwner(tenantCode, async (tx) => {
    for (const { name } of columns)
      await sql`update tenants set ${sql.ref(name)} = null where code = ${tenantCode}`.execute(tx);
  });
}

/** @returns false if something that references the store was written in the meantime */
async function deleteOwnRow(db: Database, tenantCode: string): Promise<boolean> {
  try {
    await db.inTenantAsOwner(tenantCode, (tx) => deleteRows(tx, 'tenants', { code: tenantCode }));
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

/** Deletes the tenant's jobs. A database that no service has used yet has no queue. */
async function deleteJobs(db: Database, tenantCode: string): Promise<void> {
  const { rows } = await db.query<{ queue: string | null }>(
    `select to_regclass('pgboss.job')::text as queue`,
  );
  if (rows[0]?.queue) await db.query(`delete from pgboss.job where data->>'tenantCode' = $1`, [tenantCode]);
}
