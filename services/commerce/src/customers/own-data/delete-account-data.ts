import type { Tx } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import { lockPhotoRows } from '../profile/photo-repository.ts';
import { customerNotFound, type Person } from '../records/person.ts';

/**
 * Deletes a person's account, if there's one, and everything else that this context knows about them. Orders and reviews
 * must no longer belong to the account.
 * @throws AppError `not-found` if somebody else deleted them at the same time
 * @returns the ids of the private photos, whose files can be removed after the transaction
 */
export async function deleteAccountData(tx: Tx, person: Person): Promise<string[]> {
  const { tenantCode, emailKey, userId, customerId } = person;
  const photos = userId === null ? [] : await lockPhotoRows(tx, { tenantCode, userId });
  // Sessions, addresses, the profile, photos, the cart and links in emails go with it.
  if (userId !== null) await deleteRows(tx, 'users', { tenant_code: tenantCode, id: userId });
  for (const table of [
    'email_verifications',
    'verification_codes',
    'newsletter_subscriptions',
    'newsletter_consents',
  ] as const)
    await deleteRows(tx, table, { tenant_code: tenantCode, email_key: emailKey });
  // Last, because a guest's order that is just being paid holds this row.
  if ((await deleteRows(tx, 'customers', { tenant_code: tenantCode, id: customerId })) === 0)
    throw customerNotFound();
  return photos.map(({ id }) => id);
}
