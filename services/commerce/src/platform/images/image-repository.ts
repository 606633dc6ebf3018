import type { FocalPoint } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { lockRow, updateRows } from '../db/rows.ts';
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
  /** For photographs: the color of the subject. */
  subjectColor?: string | null;
  /** For photographs: the detected point that crops keep in view. */
  focalPoint?: FocalPoint | null;
  /** The point that an operator chose instead. */
  chosenFocalPoint?: FocalPoint | null;
}

/** The columns of an `ImageRow`. */
const shownColumns = ['id', 'alt', 'width', 'height', 'dominant_color', 'focal_point'] as const;

export function readImage(tx: Tx, tenantCode: string, id: string) {
  return tx
    .selectFrom('images')
    .select(['source', ...shownColumns])
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Inserts pictures. Existing ones stay unchanged, because pictures are immutable. */
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
          found_focal_point: toJson(focus.focalPoint),
          chosen_focal_point: toJson(focus.chosenFocalPoint),
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doNothing())
      .execute(),
  );
}

/** Reads the pictures with these IDs that exist. */
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

/** Reads what is needed to show a picture. */
export function readImageRow(tx: Tx, tenantCode: string, id: string): Promise<ImageRow | undefined> {
  return tx
    .selectFrom('images')
    .select(shownColumns)
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updateAlt(tx: Tx, tenantCode: string, id: string, alt: string): Promise<void> {
  await updateRows(tx, 'images', { tenant_code: tenantCode, id }, { alt });
}

/**
 * Saves the operator's choice; `null` resets to the detected point.
 * @returns the previous choice and the updated picture; undefined if the picture doesn't exist
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
    .set({ chosen_focal_point: toJson(focalPoint) })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  return { before: before.chosen_focal_point, image };
}

/** Reads a page of picture files without a detected focal point, by ascending ID. */
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

/** Saves a detected focal point. */
export async function writeFoundFocalPoint(
  tx: Tx,
  tenantCode: string,
  id: string,
  focalPoint: FocalPoint,
): Promise<void> {
  await updateRows(tx, 'images', { tenant_code: tenantCode, id }, { found_focal_point: toJson(focalPoint) });
}

/** Rounds to three decimals, less than a pixel of any picture. */
function toJson(focalPoint: FocalPoint | null | undefined): string | null {
  const rounded = (part: number) => Math.round(part * 1000) / 1000;
  return focalPoint ? JSON.stringify({ x: rounded(focalPoint.x), y: rounded(focalPoint.y) }) : null;
}

/** Locks a picture, so that it isn't swept before the transaction ends. @returns whether it exists */
export async function lockImage(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  return lockRow(tx, 'images', { tenant_code: tenantCode, id }, 'forKeyShare');
}

/** Like `lockImage`, for several pictures. @returns the IDs that exist */
export async function lockImages(tx: Tx, tenantCode: string, ids: string[]): Promise<Set<string>> {
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
