import { createHash } from 'node:crypto';
import { emailKey } from '../../platform/secrets/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Identifies a customer across orders: by email address, with or without an account, and by account. */
export interface Customer {
  emailHash: string;
  userId: string | null;
}

export function guestAsCustomer(email: string): Customer {
  return { emailHash: hash(normalizeMailbox(emailKey(email))), userId: null };
}

export async function shopperAsCustomer(tx: Tx, tenantCode: string, userId: string): Promise<Customer> {
  const user = await tx
    .selectFrom('users')
    .select('email_key')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { emailHash: hash(normalizeMailbox(user.email_key)), userId };
}

// These providers ignore dots in the name.
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Reduces the many spellings of one mailbox (plus tags, dots) to one address. */
function normalizeMailbox(key: string): string {
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
