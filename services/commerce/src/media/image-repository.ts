import type { FocalPoint } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { ImageSource } from './image-source.ts';
import type { ImageRow } from './image-view.ts';

export interface ImageWrite {
  id: string;
  source: ImageSource;
  alt: string;
  width: number;
  height: number;
  dominantColor: string;
  /** Of a photograph: what its subject is colored. */
  subjectColor?: string | null;
  /** Of a photograph: what crops keep in view, as it was found. */
  focalPoint?: FocalPoint | null;
  /** The one that an operator chose instead. */
  chosenFocalPoint?: FocalPoint | null;
}

/** What an `ImageRow` is read from. */
const shownColumns = ['id', 'alt', 'width', 'height', 'dominant_color', 'focal_point'] as const;

export function readImage(tx: Tx, tenantCode: string, id: string) {
  return tx
    .selectFrom('images')
    .select(['source', ...shownColumns])
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pictures never change: one that is there already is left as it is. */
export async function insertImages(tx: Tx, tenantCode: string, images: ImageWrite[]): Promise<void> {
  await inBatches(images, (batch) =>
    tx
      .insertInto('images')
      .values(
        batch.map(({ id, source, alt, width, height, dominantColor, subjectColor, ...focus }) => ({
          tenant_code: tenantCode,
          id,
          source: JSON.stringify(source),
          alt,
          width,
          height,
          dominant_color: dominantColor,
          subject_color: subjectColor ?? null,
          found_focal_point: jsonOf(focus.focalPoint),
          chosen_focal_point: jsonOf(focus.chosenFocalPoint),
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doNothing())
      .execute(),
  );
}

/** Pictures of these ids, those that there are. */
export async function readImages(tx: Tx, tenantCode: string, ids: string[]): Promise<ImageWrite[]> {
  const rows = await tx
    .selectFrom('images')
    .select(['id', 'source', 'alt', 'width', 'height'])
    .select(['dominant_color as dominantColor', 'subject_color as subjectColor'])
    .select(['found_focal_point as focalPoint', 'chosen_focal_point as chosenFocalPoint'])
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .execute();
  return rows;
}

/** What a picture is shown by. */
export function readImageRow(tx: Tx, tenantCode: string, id: string): Promise<ImageRow | undefined> {
  return tx
    .selectFrom('images')
    .select(shownColumns)
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateAlt(tx: Tx, tenantCode: string, id: string, alt: string): Promise<void> {
  await tx
    .updateTable('images')
    .set({ alt })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .execute();
}

/**
 * Takes what an operator chose; `null` goes back to the point that was found.
 * @returns what was chosen before, and the picture as it is shown now; undefined when there is none
 */
export async function chooseFocalPoint(
  tx: Tx,
  tenantCode: string,
  id: string,
  focalPoint: FocalPoint | null,
): Promise<{ before: FocalPoint | null; image: ImageRow } | undefined> {
  const before = await tx
    .selectFrom('images')
    .select('chosen_focal_point')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  const image = await tx
    .updateTable('images')
    .set({ chosen_focal_point: jsonOf(focalPoint) })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  return { before: before.chosen_focal_point, image };
}

/** Files that nobody has looked at, oldest id first, after one of them. */
export function readUnseenFiles(tx: Tx, tenantCode: string, afterId: string, limit: number) {
  return tx
    .selectFrom('images')
    .select(['id', sql<string>`source ->> 'key'`.as('key')])
    .where('tenant_code', '=', tenantCode)
    .where('found_focal_point', 'is', null)
    .where(sql<boolean>`source ->> 'kind' = 'file'`)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What the service found itself. */
export async function writeFoundFocalPoint(
  tx: Tx,
  tenantCode: string,
  id: string,
  focalPoint: FocalPoint,
): Promise<void> {
  await tx
    .updateTable('images')
    .set({ found_focal_point: jsonOf(focalPoint) })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .execute();
}

/** To the thousandth: less than a pixel of any picture. */
function jsonOf(focalPoint: FocalPoint | null | undefined): string | null {
  const rounded = (part: number) => Math.round(part * 1000) / 1000;
  return focalPoint ? JSON.stringify({ x: rounded(focalPoint.x), y: rounded(focalPoint.y) }) : null;
}

/** Keeps a picture from being swept until the transaction ends. @returns whether there is one */
export async function holdImage(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('images')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** As `holdImage`, of several. @returns those that there are */
export async function holdImages(tx: Tx, tenantCode: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('images')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
