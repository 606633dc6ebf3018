import { createHash } from 'node:crypto';
import { emailKey } from '../auth/tokens.ts';
import type { Tx } from '../db/database.ts';

/** What the uses of one customer are known by: an e-mail address with or without an account, and the account. */
export interface Customer {
  emailHash: string;
  userId: string | null;
}

export function guestAsCustomer(email: string): Customer {
  return { emailHash: hashOf(mailboxOf(emailKey(email))), userId: null };
}

export async function shopperAsCustomer(tx: Tx, tenantCode: string, userId: string): Promise<Customer> {
  const user = await tx
    .selectFrom('users')
    .select('email_key')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { emailHash: hashOf(mailboxOf(user.email_key)), userId };
}

// Of these the provider says that dots make no difference.
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address leads to: one person has as many addresses of it as they like. */
function mailboxOf(key: string): string {
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
