import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { ImageSource } from './image-source.ts';

export interface ImageWrite {
  id: string;
  source: ImageSource;
  alt: string;
  width: number;
  height: number;
  dominantColor: string;
}

export function readImage(tx: Tx, tenantCode: string, id: string) {
  return tx
    .selectFrom('images')
    .select(['id', 'source', 'width', 'height'])
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
        batch.map(({ id, source, alt, width, height, dominantColor }) => ({
          tenant_code: tenantCode,
          id,
          source: JSON.stringify(source),
          alt,
          width,
          height,
          dominant_color: dominantColor,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doNothing())
      .execute(),
  );
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
