import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/db/database.ts';
import { insertNewRow } from '../../../platform/db/rows.ts';
import { findUserByEmail, findUserById } from '../account-repository.ts';
import { emailKey } from '../../../platform/secrets/tokens.ts';
import { parseNames } from './google-names.ts';
import type { GoogleIdentity } from './google-tokens.ts';

/** Marks a token as used. @returns false if it was already used */
export async function consumeGoogleToken(
  tx: Tx,
  tenantCode: string,
  token: string,
  expiresAt: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('google_tokens')
    .values({ tenant_code: tenantCode, token_hash: signedPartHash(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'token_hash']).doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Hashes only the signed part, because the same signature can be spelled in several ways. */
function signedPartHash(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** Finds the account that a Google account is linked to. */
export async function findLinkedUser(tx: Tx, tenantCode: string, subject: string) {
  const link = await tx
    .selectFrom('google_identities')
    .select('user_id')
    .where('tenant_code', '=', tenantCode)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link && findUserById(tx, tenantCode, link.user_id);
}

/** Links an account to a Google account. @returns false if either is already linked to another one */
export async function linkGoogleAccount(
  tx: Tx,
  { tenantCode, subject, userId }: { tenantCode: string; subject: string; userId: string },
  now: Date,
): Promise<boolean> {
  return (
    (await insertNewRow(tx, 'google_identities', {
      tenant_code: tenantCode,
      subject,
      user_id: userId,
      linked_at: now,
    })) !== undefined
  );
}

/** Finds the account of a verified email address, or creates one without a password. */
export async function findOrCreateUser(tx: Tx, tenantCode: string, identity: GoogleIdentity) {
  const { email } = identity;
  const { firstName, lastName } = parseNames(identity);
  const created = await tx
    .insertInto('users')
    .values({
      tenant_code: tenantCode,
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      password_hash: null,
      first_name: firstName,
      last_name: lastName,
      phone_number: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'email_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  const user = created ?? (await findUserByEmail(tx, tenantCode, emailKey(email)));
  return user && { user, isNew: created !== undefined };
}
