import { createHash } from 'node:crypto';
import { emailKey } from '../auth/tokens.ts';
import type { Tx } from '../db/database.ts';

/** What the uses of one customer are known by: an e-mail address with or without an account, and the account. */
export interface Customer {
  emailHash: string;
  userId: string | null;
}

export function guestAsCustomer(email: string): Customer {
  return { emailHash: hashOf(emailKey(email)), userId: null };
}

export async function shopperAsCustomer(tx: Tx, tenantCode: string, userId: string): Promise<Customer> {
  const user = await tx
    .selectFrom('users')
    .select('email_key')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { emailHash: hashOf(user.email_key), userId };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
