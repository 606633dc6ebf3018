import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { findUserByEmail, findUserById } from '../account-repository.ts';
import { emailKey } from '../tokens.ts';
import { namesOf } from './google-names.ts';
import type { GoogleIdentity } from './google-tokens.ts';

/** Notes that a token was used. @returns false when it had been already */
export async function spendGoogleToken(
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

/** Of what is signed: the signature's own text has spellings that mean the same. */
function signedPartHash(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

/** The account that a Google account is linked to. */
export async function findLinkedUser(tx: Tx, tenantCode: string, subject: string) {
  const link = await tx
    .selectFrom('google_identities')
    .select('user_id')
    .where('tenant_code', '=', tenantCode)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link && findUserById(tx, tenantCode, link.user_id);
}

/** Links an account. @returns false when it is linked to another Google account, or this one to another account */
export async function linkGoogleAccount(
  tx: Tx,
  { tenantCode, subject, userId }: { tenantCode: string; subject: string; userId: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('google_identities')
    .values({ tenant_code: tenantCode, subject, user_id: userId, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of a verified address; a new one, without a password, when there is none. */
export async function findOrCreateUser(tx: Tx, tenantCode: string, identity: GoogleIdentity) {
  const { email } = identity;
  const { firstName, lastName } = namesOf(identity);
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
