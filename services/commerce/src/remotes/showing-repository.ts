import {
  loadTimeBucketsSeconds,
  type LiveState,
  type RemoteOutcomes,
  type RemoteShowings,
  type ShowingSource,
} from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { RemoteTables } from './remote-tables.ts';

/** Places of an array in SQL, which counts from one. */
const buckets = [...loadTimeBucketsSeconds, Infinity].map((_, index) => sql.lit(index + 1));

/** Showings of one version in one span of a report. */
export interface ShowingRow extends RemoteOutcomes {
  remote: string;
  version: string;
  source: ShowingSource;
  /** The span, counted from 1970. */
  span: number;
  loadTimes: number[];
}

/** @returns false for a batch that is known; as long as its transaction is open, the same one waits elsewhere */
export async function rememberBatch(tx: Tx, tenantCode: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('remote_showing_batches')
    .values({ tenant_code: tenantCode, id, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param showings each of another remote, version, source or span */
export async function addShowings(
  tx: Tx,
  tenantCode: string,
  showings: readonly RemoteShowings[],
): Promise<void> {
  // Always in one order: document servers that add to the same rows wait for each other, and not in a circle.
  const ordered = showings.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const rows = ordered.map(
    ({ remote, version, source, beganAt, outcomes, loadTimes }) =>
      sql`(${tenantCode}, to_timestamp(${beganAt}), ${remote}, ${version}, ${source}, ${outcomes.ready}::bigint,
        ${outcomes.failed}::bigint, ${outcomes.late}::bigint, ${outcomes.replaced}::bigint,
        ${`{${loadTimes.join(',')}}`}::text::bigint[])`,
  );
  const summed = buckets.map((place) => sql`stored.load_times[${place}] + excluded.load_times[${place}]`);
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

export const keyOf = ({ remote, version, source, beganAt }: RemoteShowings): string =>
  `${beganAt} ${remote} ${version} ${source}`;

/** One that is known of a later change stays as it is: document servers hear of changes one after another. */
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

/** Sums of what was shown since a moment, by spans of a report. */
export async function readShowings(
  tx: Tx,
  tenantCode: string,
  { since, spanSeconds }: { since: Date; spanSeconds: number },
): Promise<ShowingRow[]> {
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
      // As text: the two engines read arrays of large numbers differently.
      sql<string>`array_to_json(array[${sql.join(buckets.map((place) => sql`sum(load_times[${place}])`))}])::text`.as('times'),
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

export async function removeShowingsBefore(tx: Tx, tenantCode: string, moment: Date): Promise<void> {
  await tx
    .deleteFrom('remote_showings')
    .where('tenant_code', '=', tenantCode)
    .where('began_at', '<', moment)
    .execute();
}

export async function forgetBatchesBefore(tx: Tx, tenantCode: string, moment: Date): Promise<void> {
  await tx
    .deleteFrom('remote_showing_batches')
    .where('tenant_code', '=', tenantCode)
    .where('taken_at', '<', moment)
    .execute();
}
