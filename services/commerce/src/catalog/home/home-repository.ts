import type { HomeSectionInput } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { referencesOf } from './home-rules.ts';

export type HomeVersionRow = Selectable<Tables['home_versions']>;

/** The draft; undefined if it has never been saved. */
export function readDraft(
  tx: Tx,
  tenantCode: string,
  lock?: 'forUpdate',
): Promise<HomeVersionRow | undefined> {
  const draft = tx
    .selectFrom('home_versions')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('starts_at', 'is', null);
  return (lock ? draft.forUpdate() : draft).executeTakeFirst();
}

/** Creates the draft unless there is one. Another operator may do so at the same time. */
export async function insertDraft(
  tx: Tx,
  tenantCode: string,
  row: Omit<HomeVersionRow, 'tenant_code' | 'starts_at' | 'sections'> & { sections: HomeSectionInput[] },
): Promise<void> {
  await sql`
    insert into home_versions (tenant_code, id, sections, created_by, created_at, updated_at)
    values (${tenantCode}, ${row.id}, ${JSON.stringify(row.sections)}::jsonb, ${row.created_by}, ${row.created_at},
      ${row.updated_at})
    on conflict (tenant_code) where starts_at is null do nothing`.execute(tx);
}

/** Published and scheduled versions, the latest start first. */
export function readVersions(tx: Tx, tenantCode: string): Promise<(HomeVersionRow & { starts_at: Date })[]> {
  return tx
    .selectFrom('home_versions')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('starts_at', 'is not', null)
    .orderBy('starts_at', 'desc')
    .orderBy('created_at', 'desc')
    .$narrowType<{ starts_at: Date }>()
    .execute();
}

/** The sections that shoppers see; `null` for the standard home page. */
export async function readLiveSections(
  tx: Tx,
  tenantCode: string,
  now: Date,
): Promise<HomeSectionInput[] | null> {
  const live = await tx
    .selectFrom('home_versions')
    .select('sections')
    .where('tenant_code', '=', tenantCode)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return live?.sections ?? null;
}

/** Adds a version with its pictures, which must exist and be locked. */
export async function insertVersion(
  tx: Tx,
  row: Omit<HomeVersionRow, 'updated_at'> & { starts_at: Date },
): Promise<void> {
  const sections = row.sections && JSON.stringify(row.sections);
  await insertRows(tx, 'home_versions', { ...row, sections, updated_at: row.created_at });
  await replacePictures(tx, row, row.sections ?? []);
}

export async function replacePictures(
  tx: Tx,
  { tenant_code, id: version_id }: Pick<HomeVersionRow, 'tenant_code' | 'id'>,
  sections: readonly HomeSectionInput[],
): Promise<void> {
  await deleteRows(tx, 'home_version_pictures', { tenant_code, version_id });
  await insertRows(
    tx,
    'home_version_pictures',
    referencesOf(sections).images.map((image_id) => ({ tenant_code, version_id, image_id })),
  );
}

export async function deleteVersions(tx: Tx, tenantCode: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('home_versions')
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .where('starts_at', 'is not', null)
    .execute();
}
