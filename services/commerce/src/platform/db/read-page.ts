import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tx } from './database.ts';

export interface Page {
  /** From 0. */
  page: number;
  size: number;
}

/** Reads one page of a query's rows and counts all of them. */
export async function readPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { page, size }: Page,
) {
  const rows = await query
    .limit(size)
    .offset(page * size)
    .execute();
  const count = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // The query builder can't infer the row of a query whose tables are unknown here.
  return { rows, total: (count as { total: number }).total };
}

/** @param source everything after the `from` of a query */
export async function countRows(tx: Tx, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${source}`.execute(tx);
  return rows[0]!.total;
}
