import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Say } from '../control/control-messages.ts';
import type { Database, Tx } from '../db/database.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { deleteRowsOf } from './delete-rows.ts';
import { DIRECTORY_AGE_MS } from './tenant-directory.ts';

export interface TenantDeletion {
  tenantCode: string;
  /** Deletes the default store, or the last one. */
  isDefaultAllowed: boolean;
  /** Does not wait for payments whose outcome nobody knows, or that are still to be given back. */
  isPaymentAbandoned: boolean;
  say: Say;
  signal: AbortSignal;
  storesChanged: () => void;
}

interface Dependencies {
  db: Database;
  storage: Pick<FileStorage, 'removeTenant'>;
  clock: Clock;
  /** How long processes may take the store for open after it was closed. */
  closingMs?: number;
  /** How long payments that were under way when it was closed are waited for. */
  paymentsMs?: number;
}

// Requests that were under way when the store was closed may still write a cart or a session.
const mostAttempts = 5;

/**
 * Deletes a store with everything that is of it: first no host leads to it any more, then go its jobs, its rows in
 * batches, its files, and last the store itself with whatever came meanwhile. Broken off at any point it goes on where
 * it was, when it is run again.
 * @returns whether there was anything of it
 * @throws Error that says what stands against it
 */
export async function deleteTenant(dependencies: Dependencies, deletion: TenantDeletion): Promise<boolean> {
  const { db, storage, closingMs = DIRECTORY_AGE_MS + 1_000 } = dependencies;
  const { tenantCode, say, signal, storesChanged } = deletion;
  const isThere = await closeStore(dependencies, deletion);
  storesChanged();
  if (isThere) {
    say(`${tenantCode} is closed: no host leads to it any more.`);
    await pause(closingMs);
    await untilPaymentsEnd(dependencies, deletion);
  }
  await deleteJobs(db, tenantCode);
  await letGoOfRows(db, tenantCode);
  const deleteRows = () =>
    deleteRowsOf(db, { tenantCode, signal, onTable: (table, count) => say(`${table}: ${count}`) });
  let rows = await deleteRows();
  let hadFiles = await storage.removeTenant(tenantCode);
  for (let attempt = 1; !(await deleteOwnRow(db, tenantCode)); attempt += 1) {
    if (attempt === mostAttempts)
      throw new Error(`Rows of ${tenantCode} keep coming. Run the command again.`);
    rows += await deleteRows();
  }
  // What was under way while the rows went has found nothing to hold on to, and left at most this.
  await deleteJobs(db, tenantCode);
  rows += await deleteRowsOf(db, { tenantCode, signal });
  hadFiles = (await storage.removeTenant(tenantCode)) || hadFiles;
  storesChanged();
  return isThere || rows > 0 || hadFiles;
}

/** @returns whether there is such a store */
function closeStore(
  { db, clock }: Dependencies,
  { tenantCode, isDefaultAllowed, isPaymentAbandoned }: TenantDeletion,
): Promise<boolean> {
  return db.asOwnerOf(tenantCode, async (tx) => {
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
    if (!isDefaultAllowed && others.length === 0)
      throw new Error(`${tenantCode} is the last store there is. --even-default deletes it all the same.`);
    if (!isDefaultAllowed && tenant.is_default)
      throw new Error(
        `${tenantCode} answers at every host that is no store's own. --even-default deletes it, and ${others[0]?.code} answers there.`,
      );
    if (tenant.leaving_since === null && !isPaymentAbandoned) await refuseOpenPayments(tx, tenantCode);
    await tx
      .updateTable('tenants')
      .set({ leaving_since: tenant.leaving_since ?? clock(), is_default: false })
      .where('code', '=', tenantCode)
      .execute();
    if (tenant.is_default && others[0])
      await tx.updateTable('tenants').set({ is_default: true }).where('code', '=', others[0].code).execute();
    await tx.deleteFrom('tenant_domains').where('tenant_code', '=', tenantCode).execute();
    return true;
  });
}

async function refuseOpenPayments(tx: Tx, tenantCode: string): Promise<void> {
  const open = await countOpenPayments(tx, tenantCode);
  if (open > 0)
    throw new Error(
      `${open} ${open === 1 ? 'order has a payment' : 'orders have payments'} that nobody knows the end of, or that ` +
        'is still to be given back. Wait until they have come to an end, or look at them in the account of the payment ' +
        'provider and add --with-open-payments.',
    );
}

/** The shop goes on with them while the store is closed. */
async function untilPaymentsEnd(
  { db, paymentsMs = 30_000 }: Dependencies,
  { tenantCode, isPaymentAbandoned, signal }: TenantDeletion,
): Promise<void> {
  const deadline = Date.now() + paymentsMs;
  while (!isPaymentAbandoned && !signal.aborted) {
    const open = await db.inTenant(tenantCode, (tx) => countOpenPayments(tx, tenantCode));
    if (open === 0) return;
    if (Date.now() > deadline)
      throw new Error(
        'A payment that was under way has not come to its end. The store is closed; run the command again later.',
      );
    await pause(500);
  }
}

/** Orders whose money is on its way, in either direction. */
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

/** The store's own row refers to rows of it, as to its logo; these could not go before it. */
async function letGoOfRows(db: Database, tenantCode: string): Promise<void> {
  const { rows: columns } = await db.query<{ name: string }>(
    `select a.attname as name from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.conrelid = 'tenants'::regclass and not a.attnotnull`,
  );
  await db.asOwnerOf(tenantCode, async (tx) => {
    for (const { name } of columns)
      await sql`update tenants set ${sql.ref(name)} = null where code = ${tenantCode}`.execute(tx);
  });
}

/** @returns false when something of the store was written meanwhile, and refers to it */
async function deleteOwnRow(db: Database, tenantCode: string): Promise<boolean> {
  try {
    await db.asOwnerOf(tenantCode, (tx) => tx.deleteFrom('tenants').where('code', '=', tenantCode).execute());
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
}

/** Jobs carry the code of their tenant. A database that no service ever worked on has no queue. */
async function deleteJobs(db: Database, tenantCode: string): Promise<void> {
  const { rows } = await db.query<{ queue: string | null }>(
    `select to_regclass('pgboss.job')::text as queue`,
  );
  if (rows[0]?.queue) await db.query(`delete from pgboss.job where data->>'tenantCode' = $1`, [tenantCode]);
}
