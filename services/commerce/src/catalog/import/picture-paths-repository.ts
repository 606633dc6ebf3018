import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { ImportRow } from './import-repository.ts';

export async function insertPicturePaths(
  tx: Tx,
  { tenant_code, id }: ImportRow,
  paths: Iterable<string>,
): Promise<void> {
  const rows = [...paths].map((path) => ({ tenant_code, import_id: id, path }));
  await insertRows(tx, 'catalogue_import_pictures', rows);
}

/** For each import, the first paths without an uploaded picture, and how many there are. */
export async function readMissingPictures(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  limit: number,
): Promise<Map<string, { paths: string[]; count: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number; paths: string[] | null }>`
    select wanted.id, missing.count::int as count, (
      select array_agg(first.path) from (
        select p.path from catalogue_import_pictures p
        where p.tenant_code = ${tenantCode} and p.import_id = wanted.id and not p.is_sent order by p.path limit ${limit}
      ) first) as paths
    from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (
      select count(*) as count from catalogue_import_pictures p
      where p.tenant_code = ${tenantCode} and p.import_id = wanted.id and not p.is_sent) missing`.execute(tx);
  return new Map(rows.map(({ id, count, paths }) => [id, { paths: paths ?? [], count }]));
}

/** The next paths without an uploaded picture, after a given path. */
export async function readMissingAfter(
  tx: Tx,
  tenantCode: string,
  id: string,
  after: string,
  size: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalogue_import_pictures')
    .select('path')
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .where('is_sent', '=', false)
    .where('path', '>', after)
    .orderBy('path')
    .limit(size)
    .execute();
  return rows.map(({ path }) => path);
}

/** Marks pictures as uploaded. @returns those of the paths that the file mentions */
export async function markUploaded(
  tx: Tx,
  tenantCode: string,
  id: string,
  paths: string[],
): Promise<string[]> {
  const rows = await tx
    .updateTable('catalogue_import_pictures')
    .set({ is_sent: true })
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}
