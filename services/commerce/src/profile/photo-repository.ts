import type { Tx } from '../db/database.ts';
import type { Owner } from './profile-repository.ts';

export interface PhotoRow {
  id: string;
  is_profile_photo: boolean;
}

/** A shopper's photos, the newest first. */
export function listPhotoRows(tx: Tx, { tenantCode, userId }: Owner): Promise<PhotoRow[]> {
  return tx
    .selectFrom('user_photos')
    .select(['id', 'is_profile_photo'])
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** As `listPhotoRows`, and nobody else changes this shopper's photos until the transaction ends. */
export async function lockPhotoRows(tx: Tx, owner: Owner): Promise<PhotoRow[]> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('tenant_code', '=', owner.tenantCode)
    .where('id', '=', owner.userId)
    .forNoKeyUpdate()
    .execute();
  return listPhotoRows(tx, owner);
}

export async function insertPhotoRow(tx: Tx, { tenantCode, userId }: Owner, row: PhotoRow): Promise<void> {
  await tx
    .insertInto('user_photos')
    .values({ tenant_code: tenantCode, user_id: userId, ...row })
    .execute();
}

/** Makes a photo of this shopper the profile photo in the place of whichever is. */
export async function moveProfilePhoto(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  await tx
    .updateTable('user_photos')
    .set({ is_profile_photo: false })
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('is_profile_photo', '=', true)
    .execute();
  await tx
    .updateTable('user_photos')
    .set({ is_profile_photo: true })
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deletePhotoRow(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  await tx
    .deleteFrom('user_photos')
    .where('tenant_code', '=', tenantCode)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Whether a photo is there, whoever's it is: its address was proved to be one of ours. */
export async function isPhoto(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_photos')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
