import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { emailKey, sha256 } from '../../platform/secrets/tokens.ts';

/** Identifies a customer across orders: by email address, with or without an account, and by account. */
export interface Customer {
  emailHash: string;
  userId: string | null;
}

export function guestAsCustomer(email: string): Customer {
  return { emailHash: sha256(normalizeMailbox(emailKey(email))), userId: null };
}

export async function shopperAsCustomer(tx: Tx, tenantCode: string, userId: string): Promise<Customer> {
  const user = await findRow(tx, 'users', { tenant_code: tenantCode, id: userId });
  return { emailHash: sha256(normalizeMailbox(user!.email_key)), userId };
}

/** Reduces the many spellings of one mailbox (plus tags, Google's dots and second domain) to one address. */
function normalizeMailbox(key: string): string {
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
