import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, hasRow, insertRows, lockRow, updateRows } from '../../platform/db/rows.ts';
import type { Owner } from './profile-repository.ts';

export interface PhotoRow {
  id: string;
  is_profile_photo: boolean;
}

/** Lists a shopper's photos, newest first. */
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

/** Like `listPhotoRows`, but also locks the shopper's photos until the transaction ends. */
export async function lockPhotoRows(tx: Tx, owner: Owner): Promise<PhotoRow[]> {
  await lockRow(tx, 'users', { tenant_code: owner.tenantCode, id: owner.userId }, 'forNoKeyUpdate');
  return listPhotoRows(tx, owner);
}

export async function insertPhotoRow(tx: Tx, { tenantCode, userId }: Owner, row: PhotoRow): Promise<void> {
  await insertRows(tx, 'user_photos', { tenant_code: tenantCode, user_id: userId, ...row });
}

/** Makes a photo the profile photo, replacing the current one. */
export async function moveProfilePhoto(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  await updateRows(
    tx,
    'user_photos',
    { tenant_code: tenantCode, user_id: userId, is_profile_photo: true },
    { is_profile_photo: false },
  );
  await updateRows(
    tx,
    'user_photos',
    { tenant_code: tenantCode, user_id: userId, id },
    { is_profile_photo: true },
  );
}

export async function deletePhotoRow(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  await deleteRows(tx, 'user_photos', { tenant_code: tenantCode, user_id: userId, id });
}

/** Whether a photo exists, regardless of its owner. The signed URL has already been checked. */
export async function isPhoto(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  return hasRow(tx, 'user_photos', { tenant_code: tenantCode, id });
}
