import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { findRow, insertNewRow } from '../../../platform/db/rows.ts';
import { findUserByEmail, findUserById } from '../account-repository.ts';
import { emailKey, sha256 } from '../../../platform/secrets/tokens.ts';
import { parseNames } from './google-names.ts';
import type { GoogleIdentity } from './google-token-verifier.ts';

/** Marks a token as used. @returns false if it was already used */
export async function consumeGoogleToken(
  tx: Tx,
  tenantCode: string,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  // Only the signed part is hashed, because the same signature can be encoded in several ways.
  const hash = sha256(token.slice(0, token.lastIndexOf('.')));
  const used = { tenant_code: tenantCode, token_hash: hash, expires_at: expiresAt };
  return (await insertNewRow(tx, 'google_tokens', used)) !== undefined;
}

/** Finds the account that a Google account is linked to. */
export async function findLinkedUser(tx: Tx, tenantCode: string, subject: string) {
  const link = await findRow(tx, 'google_identities', { tenant_code: tenantCode, subject });
  return link && findUserById(tx, tenantCode, link.user_id);
}

/** Links an account to a Google account. @returns false if either is already linked to another one */
export async function linkGoogleAccount(
  tx: Tx,
  { tenantCode, subject, userId }: { tenantCode: string; subject: string; userId: string },
  now: Date,
): Promise<boolean> {
  const link = { tenant_code: tenantCode, subject, user_id: userId, linked_at: now };
  return (await insertNewRow(tx, 'google_identities', link)) !== undefined;
}

/** Finds the account of a verified email address, or creates one without a password. */
export async function findOrCreateUser(tx: Tx, tenantCode: string, identity: GoogleIdentity) {
  const { email } = identity;
  const { firstName, lastName } = parseNames(identity);
  const created = await insertNewRow(tx, 'users', {
    tenant_code: tenantCode,
    id: randomUUID(),
    email,
    email_key: emailKey(email),
    password_hash: null,
    first_name: firstName,
    last_name: lastName,
    phone_number: null,
  });
  const user = created ?? (await findUserByEmail(tx, tenantCode, emailKey(email)));
  return user && { user, isNew: created !== undefined };
}
