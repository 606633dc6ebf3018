import type { Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { emailKey, sha256 } from '../../platform/secrets/tokens.ts';

/** Identifies a customer across orders: by email address, with or without an account, and by account. */
export interface Customer {
  emailHash: string;
  userId: string | null;
  /** The address of the account, which has proven that it's theirs; null for guests. */
  emailKey: string | null;
}

export function guestAsCustomer(email: string): Customer {
  return { emailHash: sha256(normalizeMailbox(emailKey(email))), userId: null, emailKey: null };
}

export async function shopperAsCustomer(tx: Tx, tenantCode: string, userId: string): Promise<Customer> {
  const user = await findRow(tx, 'users', { tenant_code: tenantCode, id: userId });
  const { email_key: key } = user!;
  return { emailHash: sha256(normalizeMailbox(key)), userId, emailKey: key };
}

/** Returns a function that finds the shopper when needed. @param userId undefined for guests, whose email address isn't known yet */
export const customerOf =
  (tx: Tx, tenantCode: string, userId: string | undefined) => async (): Promise<Customer | undefined> =>
    userId === undefined ? undefined : shopperAsCustomer(tx, tenantCode, userId);

// These providers ignore dots in the name.
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Reduces the many spellings of one mailbox (plus tags, dots) to one address. */
function normalizeMailbox(key: string): string {
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${DOTLESS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
