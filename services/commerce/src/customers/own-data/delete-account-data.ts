import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, lockRow, updateRows } from '../../platform/db/rows.ts';
import { lockPhotoRows } from '../profile/photo-repository.ts';
import { customerNotFound, type Person } from '../records/person.ts';

/**
 * Deletes a person's account, if there's one, and everything else that this context knows about them. Orders and reviews
 * must no longer belong to the account.
 * @throws AppError `not-found` if somebody else deleted them at the same time
 * @returns the ids of the private photos, whose files can be removed after the transaction
 */
export async function deleteAccountData(tx: Tx, person: Person): Promise<string[]> {
  const { tenantCode, emailKey, userId } = person;
  const photos = userId === null ? [] : await lockPhotoRows(tx, { tenantCode, userId });
  // The sessions, addresses, profile, photos, cart and emailed links are deleted with it.
  if (userId !== null) await deleteRows(tx, 'users', { tenant_code: tenantCode, id: userId });
  for (const table of [
    'email_verifications',
    'verification_codes',
    'newsletter_subscriptions',
    'newsletter_consents',
    'email_bounces',
    'stock_requests',
  ] as const)
    await deleteRows(tx, table, { tenant_code: tenantCode, email_key: emailKey });
  await deleteCustomer(tx, person);
  return photos.map(({ id }) => id);
}

/** If the person subscribes or orders at the same moment, the customer stays, but without the name, notes and groups. */
async function deleteCustomer(tx: Tx, { tenantCode, customerId }: Person): Promise<void> {
  const match = { tenant_code: tenantCode, id: customerId };
  // Locked last, because a guest's order that's being paid locks this row too.
  if (!(await lockRow(tx, 'customers', match, 'forUpdate'))) throw customerNotFound();
  const { rows } = await sql`
    delete from customers c where c.tenant_code = ${tenantCode} and c.id = ${customerId}
      and not exists (select from newsletter_subscriptions s
        where s.tenant_code = c.tenant_code and s.email_key = c.email_key)
      and not exists (select from stock_requests r
        where r.tenant_code = c.tenant_code and r.email_key = c.email_key)
      and not exists (select from users u where u.tenant_code = c.tenant_code and u.email_key = c.email_key)
    returning 1`.execute(tx);
  if (rows.length > 0) return;
  for (const table of ['customer_notes', 'customer_group_members'] as const)
    await deleteRows(tx, table, { tenant_code: tenantCode, customer_id: customerId });
  await updateRows(tx, 'customers', match, { name: '' });
}
