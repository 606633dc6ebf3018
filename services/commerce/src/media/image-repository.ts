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
}

export function readImage(tx: Tx, tenantCode: string, id: string) {
  return tx
    .selectFrom('images')
    .select(['id', 'source', 'alt', 'width', 'height', 'dominant_color'])
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
        batch.map(({ id, source, alt, width, height, dominantColor, subjectColor }) => ({
          tenant_code: tenantCode,
          id,
          source: JSON.stringify(source),
          alt,
          width,
          height,
          dominant_color: dominantColor,
          subject_color: subjectColor ?? null,
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
    .where('tenant_code', '=', tenantCode)
    .where('id', 'in', ids)
    .execute();
  return rows;
}

/** What a picture is shown by. */
export function readImageRow(tx: Tx, tenantCode: string, id: string): Promise<ImageRow | undefined> {
  return tx
    .selectFrom('images')
    .select(['id', 'alt', 'width', 'height', 'dominant_color'])
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
