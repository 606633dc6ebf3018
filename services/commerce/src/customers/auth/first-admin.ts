import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../platform/db/database.ts';
import { newPassword } from './new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';

/**
 * Creates the first operator of every tenant that has none. Later changes to the environment don't change passwords.
 * @param show called with the random password of a tenant if none is configured; it isn't stored anywhere else
 */
export async function ensureFirstAdmins(
  db: Database,
  hasher: PasswordHasher,
  admin: { email: string; password: string | undefined },
  show: (tenantCode: string, password: string) => void = () => undefined,
): Promise<void> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) {
    const exists = await db.inTenant(code, (tx) =>
      tx.selectFrom('admins').select('id').limit(1).executeTakeFirst(),
    );
    if (exists) continue;
    const password = admin.password ?? newPassword();
    const passwordHash = await hasher.hash(password);
    const isFirst = await db.inTenant(code, (tx) => insertAdmin(tx, code, admin.email, passwordHash));
    if (isFirst && admin.password === undefined) show(code, password);
  }
}

/**
 * @param hash the password's hash from the password hasher
 * @returns false if the operator already exists
 */
export async function insertAdmin(tx: Tx, tenantCode: string, email: string, hash: string): Promise<boolean> {
  const row = await tx
    .insertInto('admins')
    .values({
      tenant_code: tenantCode,
      id: randomUUID(),
      email,
      email_key: emailKey(email),
      password_hash: hash,
      display_name: 'Store operator',
    })
    .onConflict((conflict) => conflict.columns(['tenant_code', 'email_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
