import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, upsertRows } from '../../platform/db/rows.ts';
import type { MailRefusal } from '../../platform/mailer/mail-refusal.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';

interface Address {
  tenantCode: string;
  email: string;
}

/** Records that an address doesn't exist. */
export async function recordBounce(
  tx: Tx,
  { tenantCode, email }: Address,
  { replyCode = 550, reasonCode = undefined }: Pick<MailRefusal, 'replyCode' | 'reasonCode'>,
  now: Date,
): Promise<void> {
  const bounce = { reply_code: replyCode, reason_code: reasonCode ?? null, bounced_at: now };
  await upsertRows(
    tx,
    'email_bounces',
    ['tenant_code', 'email_key'],
    [{ tenant_code: tenantCode, email_key: emailKey(email), ...bounce }],
  );
}

/** Deletes the record of a bounce, because the address has accepted an email since. */
export async function clearBounce(tx: Tx, { tenantCode, email }: Address): Promise<void> {
  await deleteRows(tx, 'email_bounces', { tenant_code: tenantCode, email_key: emailKey(email) });
}

/** @returns when an email to the address last bounced; null if none has */
export async function findBounce(tx: Tx, { tenantCode, email }: Address): Promise<Date | null> {
  const match = { tenant_code: tenantCode, email_key: emailKey(email) };
  return (await findRow(tx, 'email_bounces', match))?.bounced_at ?? null;
}
