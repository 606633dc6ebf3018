import { sql } from 'kysely';
import {
  committedSince,
  isEarlier,
  nextTransaction,
  readSnapshot,
} from '../../../platform/db/change-cursor.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { readEntriesAfter, readEntriesById } from '../catalog-index-repository.ts';
import type { CatalogIndexEntry } from '../catalog-index-entry.ts';
import { advance, createState, isTooOld, isWorthSaving } from './index-state.ts';
import { productDocument } from './product-document.ts';
import type { SearchServer } from './search-server.ts';

export interface StepDependencies {
  db: Database;
  server: SearchServer;
  tenantCode: string;
  alias: string;
}

/** `busy`: another process is writing. `building`, `more`: there are more products. Otherwise, the index and the snapshot it is at. */
export type StepResult = 'busy' | 'building' | 'more' | { index: string; snapshot: string };

const chunkSize = 500;
// Any number works, as long as no other advisory lock of this database uses it.
const indexLock = 5_318_164;

/**
 * Writes the next products to a store's index, creating it if there's none that can be used. All processes may call this at
 * any time: they take turns by a lock of the database, so that older data never overwrites newer data.
 */
export function takeStep({ db, server, tenantCode, alias }: StepDependencies): Promise<StepResult> {
  return db.inTenant(tenantCode, async (tx) => {
    if (!(await tryLock(tx, alias))) return 'busy';
    const nowMs = Date.now();
    const current = await readSnapshot(tx);
    const stored = await server.readState(alias);
    // A snapshot of the future was taken before the database was restored from a backup.
    const usable =
      stored && !isTooOld(stored.state, nowMs) && !isEarlier(current, stored.state.snapshot)
        ? stored
        : undefined;
    const { index, state } = usable ?? {
      index: await server.createIndex(alias),
      state: createState(current, nowMs),
    };
    const pass = state.pass ?? {
      kind: 'changed' as const,
      target: current,
      targetTakenAt: nowMs,
      after: '',
    };
    const { ids, entries } =
      pass.kind === 'all'
        ? await readNextEntries(tx, tenantCode, pass.after)
        : await readChangedEntries(tx, tenantCode, state.snapshot, pass.after);
    const isLast = ids.length < chunkSize;
    if (ids.length > 0) {
      const byId = new Map(entries.map((entry) => [entry.id, productDocument(entry)]));
      const writes = ids.map((id) => ({ id, document: byId.get(id) }));
      await server.write(alias, writes, Number(nextTransaction(current)));
    }
    const hasWritten = ids.length > 0 || state.pass !== undefined;
    if (isLast && hasWritten) await server.refresh(alias);
    const next = advance(state, pass, isLast ? undefined : ids.at(-1));
    if (hasWritten || isWorthSaving(state, nowMs)) await server.writeState(alias, next);
    if (!isLast) return pass.kind === 'all' ? 'building' : 'more';
    // A pass that began in an earlier step, perhaps of another process, doesn't have what was committed since then.
    return state.pass ? 'more' : { index, snapshot: next.snapshot };
  });
}

async function tryLock(tx: Tx, alias: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${indexLock}, hashtext(${alias})) as "isLocked"`.execute(tx);
  return rows[0]!.isLocked;
}

async function readNextEntries(tx: Tx, tenantCode: string, after: string) {
  const entries = await readEntriesAfter(tx, tenantCode, after, chunkSize);
  return { entries, ids: entries.map(({ id }) => id) };
}

/** Products that are deleted or hidden have an ID but no entry. */
async function readChangedEntries(
  tx: Tx,
  tenantCode: string,
  since: string,
  after: string,
): Promise<{ ids: string[]; entries: CatalogIndexEntry[] }> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from catalogue_changes
    where tenant_code = ${tenantCode} and ${committedSince(since)} and product_id > ${after}
    order by product_id limit ${chunkSize}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return { ids, entries: await readEntriesById(tx, tenantCode, ids) };
}
