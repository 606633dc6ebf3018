import type { FocalPoint } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { findRow, insertMissingRows, lockRow } from '../db/rows.ts';
import type { ImageSource } from './image-source.ts';

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

/** Inserts pictures. Existing ones stay unchanged, because pictures are immutable. */
export async function insertImages(tx: Tx, tenantCode: string, images: ImageWrite[]): Promise<void> {
  const rows = images.map(({ id, source, alt, width, height, ...facts }) => ({
    tenant_code: tenantCode,
    id,
    source: JSON.stringify(source),
    alt,
    width,
    height,
    dominant_color: facts.dominantColor,
    subject_color: facts.subjectColor ?? null,
    found_focal_point: focalPointJson(facts.focalPoint),
    chosen_focal_point: focalPointJson(facts.chosenFocalPoint),
  }));
  await insertMissingRows(tx, 'images', rows);
}

export function readImage(tx: Tx, tenantCode: string, id: string) {
  return findRow(tx, 'images', { tenant_code: tenantCode, id });
}

/** Reads the pictures with these IDs that exist. */
export async function readImages(tx: Tx, tenantCode: string, ids: string[]): Promise<ImageWrite[]> {
  return tx
    .selectFrom('images')
    .select(['id', 'source', 'alt', 'width', 'height'])
    .select(['dominant_color as dominantColor', 'subject_color as subjectColor'])
    .select(['found_focal_point as focalPoint', 'chosen_focal_point as chosenFocalPoint'])
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .execute();
}

/** Reads a page of picture files without a detected focal point, by ascending ID. */
export function readFilesWithoutFocalPoint(tx: Tx, tenantCode: string, afterId: string, limit: number) {
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

/** Rounds to three decimals, less than a pixel of any picture. */
export function focalPointJson(focalPoint: FocalPoint | null | undefined): string | null {
  const round = (part: number) => Math.round(part * 1000) / 1000;
  return focalPoint ? JSON.stringify({ x: round(focalPoint.x), y: round(focalPoint.y) }) : null;
}

/** Locks a picture, so that it isn't swept before the transaction ends. @returns whether it exists */
export async function lockImage(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  return lockRow(tx, 'images', { tenant_code: tenantCode, id }, 'forKeyShare');
}

/** What a field says if its picture was deleted. */
export const deletedPicture = 'This picture no longer exists. Please upload it again.';

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
