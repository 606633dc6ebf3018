import type { Tx } from '../../platform/db/database.ts';
import { lockRow, updateRows } from '../../platform/db/rows.ts';
import type { Owner } from '../owner.ts';

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

/** Makes a photo the profile photo, replacing the current one. */
export async function moveProfilePhoto(tx: Tx, { tenantCode, userId }: Owner, id: string): Promise<void> {
  const own = { tenant_code: tenantCode, user_id: userId };
  await updateRows(tx, 'user_photos', { ...own, is_profile_photo: true }, { is_profile_photo: false });
  await updateRows(tx, 'user_photos', { ...own, id }, { is_profile_photo: true });
}
