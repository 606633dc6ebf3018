import type { HomeSectionInput } from '@selvedge/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deletedPicture, lockImages } from '../../platform/images/image-repository.ts';
import { lockExisting } from '../collections/collection-repository.ts';
import { referencesOf } from './home-rules.ts';

export type References = Record<keyof ReturnType<typeof referencesOf>, ReadonlySet<string>>;

/**
 * Locks what sections refer to, so that it isn't deleted and keeps its handle until the transaction ends. Call it before locking
 * the draft: a product whose handle changes locks itself, then the versions that name it.
 * @returns what exists in this store
 */
export async function lockReferences(
  tx: Tx,
  tenantCode: string,
  sections: readonly HomeSectionInput[],
): Promise<References> {
  const { collections, products, images } = referencesOf(sections);
  return {
    collections: await lockCollections(tx, tenantCode, collections),
    products: await lockExisting(tx, tenantCode, 'products', products),
    images: await lockImages(tx, tenantCode, images),
  };
}

async function lockCollections(tx: Tx, tenantCode: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from collections where tenant_code = ${tenantCode} and id = any (${ids}::uuid[])
    order by id for key share`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Finds references to what isn't in this store.
 * @param before what was already saved: products and collections that have been deleted since can stay
 * @returns a message by path
 */
export function findMissing(
  sections: readonly HomeSectionInput[],
  existing: References,
  before: readonly HomeSectionInput[],
): Record<string, string> {
  const earlier = referencesOf(before);
  const isMissing = (kind: 'products' | 'collections', id: string) =>
    !existing[kind].has(id) && !earlier[kind].includes(id);
  const errors: Record<string, string> = {};
  for (const [index, { productIds = [], collectionId, imageId, pictures = [] }] of sections.entries()) {
    const path = `sections.${index}`;
    const missing = productIds.filter((id) => isMissing('products', id));
    if (missing.length > 0)
      errors[`${path}.productIds`] = `aren't in the store: ${missing.slice(0, 5).join(', ')}`;
    if (collectionId !== undefined && isMissing('collections', collectionId))
      errors[`${path}.collectionId`] = "isn't a collection of this store";
    if (imageId && !existing.images.has(imageId)) errors[`${path}.imageId`] = deletedPicture;
    for (const [place, picture] of pictures.entries())
      if (!existing.images.has(picture.imageId)) errors[`${path}.pictures.${place}.imageId`] = deletedPicture;
  }
  return errors;
}
