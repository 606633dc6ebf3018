import {
  loadTimeBucketsSeconds,
  type LiveState,
  type RemoteOutcomes,
  type RemoteMounts,
  type MountSource,
} from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';
import type { RemoteTables } from './remote-tables.ts';

/** SQL array indexes, which start at one. */
const buckets = [...loadTimeBucketsSeconds, Infinity].map((_, index) => sql.lit(index + 1));

/** Mounts of one version in one span of a report. */
export interface MountRow extends RemoteOutcomes {
  remote: string;
  version: string;
  source: MountSource;
  /** Index of the span, counted from the Unix epoch. */
  span: number;
  loadTimes: number[];
}

/** @returns false if the batch already exists. Waits while another transaction is inserting it. */
export async function insertBatch(tx: Tx, tenantCode: string, id: string, now: Date): Promise<boolean> {
  return (
    (await insertNewRow(tx, 'remote_showing_batches', { tenant_code: tenantCode, id, taken_at: now })) !==
    undefined
  );
}

/** @param mounts at most one entry per remote, version, source and start */
export async function addMounts(tx: Tx, tenantCode: string, mounts: readonly RemoteMounts[]): Promise<void> {
  // A fixed order prevents deadlocks between document servers that update the same rows.
  const ordered = mounts.toSorted((a, b) => (mountKey(a) < mountKey(b) ? -1 : 1));
  const rows = ordered.map(
    ({ remote, version, source, beganAt, outcomes, loadTimes }) =>
      sql`(${tenantCode}, to_timestamp(${beganAt}), ${remote}, ${version}, ${source}, ${outcomes.ready}::bigint,
        ${outcomes.failed}::bigint, ${outcomes.late}::bigint, ${outcomes.replaced}::bigint,
        ${`{${loadTimes.join(',')}}`}::text::bigint[])`,
  );
  const summed = buckets.map((index) => sql`stored.load_times[${index}] + excluded.load_times[${index}]`);
  await sql`
    insert into remote_showings as stored
      (tenant_code, began_at, remote, version, source, ready, failed, late, replaced, load_times)
    values ${sql.join(rows)}
    on conflict (tenant_code, began_at, remote, version, source) do update set
      ready = stored.ready + excluded.ready,
      failed = stored.failed + excluded.failed,
      late = stored.late + excluded.late,
      replaced = stored.replaced + excluded.replaced,
      load_times = array[${sql.join(summed)}]`.execute(tx);
}

export const mountKey = ({ remote, version, source, beganAt }: RemoteMounts): string =>
  `${beganAt} ${remote} ${version} ${source}`;

/** Doesn't overwrite a newer state, because document servers learn of changes at different times. */
export async function writeStates(tx: Tx, tenantCode: string, states: readonly LiveState[]): Promise<void> {
  for (const { name, title, live, canary, changedAt, changedBy } of states) {
    const state = { title, live, canary, changed_at: new Date(changedAt * 1000), changed_by: changedBy };
    await tx
      .insertInto('remote_states')
      .values({ tenant_code: tenantCode, remote: name, ...state })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_code', 'remote'])
          .doUpdateSet(state)
          .where('remote_states.changed_at', '<=', state.changed_at),
      )
      .execute();
  }
}

/** Returns the mounts since a time, summed per span of a report. */
export async function readMounts(
  tx: Tx,
  tenantCode: string,
  { since, spanSeconds }: { since: Date; spanSeconds: number },
): Promise<MountRow[]> {
  const total = (column: 'ready' | 'failed' | 'late' | 'replaced') =>
    sql<number>`sum(${sql.ref(column)})::bigint`.as(column);
  const span = sql<number>`floor(extract(epoch from began_at) / ${sql.lit(spanSeconds)})::bigint`;
  const rows = await tx
    .selectFrom('remote_showings')
    .select([
      'remote',
      'version',
      'source',
      span.as('span'),
      total('ready'),
      total('failed'),
      total('late'),
      total('replaced'),
      // As text, because PostgreSQL's driver and the embedded database read arrays of large numbers differently.
      sql<string>`array_to_json(array[${sql.join(buckets.map((index) => sql`sum(load_times[${index}])`))}])::text`.as('times'),
    ])
    .where('tenant_code', '=', tenantCode)
    .where('began_at', '>=', since)
    .groupBy(['remote', 'version', 'source', span])
    .execute(); // prettier-ignore
  return rows.map(({ times, ...row }) => ({
    remote: row.remote,
    version: row.version,
    source: row.source,
    span: Number(row.span),
    ready: Number(row.ready),
    failed: Number(row.failed),
    late: Number(row.late),
    replaced: Number(row.replaced),
    loadTimes: JSON.parse(times) as number[],
  }));
}

export async function readStates(
  tx: Tx,
  tenantCode: string,
): Promise<Selectable<RemoteTables['remote_states']>[]> {
  return tx.selectFrom('remote_states').selectAll().where('tenant_code', '=', tenantCode).execute();
}

export async function removeMountsBefore(tx: Tx, tenantCode: string, moment: Date): Promise<void> {
  await tx
    .deleteFrom('remote_showings')
    .where('tenant_code', '=', tenantCode)
    .where('began_at', '<', moment)
    .execute();
}

export async function removeMountBatchesBefore(tx: Tx, tenantCode: string, moment: Date): Promise<void> {
  await tx
    .deleteFrom('remote_showing_batches')
    .where('tenant_code', '=', tenantCode)
    .where('taken_at', '<', moment)
    .execute();
}
