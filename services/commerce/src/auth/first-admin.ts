import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../db/database.ts';
import { newPassword } from './new-password.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { emailKey } from './tokens.ts';

/**
 * Gives every tenant that has no operator its first one. Later changes of the environment change nobody's password.
 * @param show told the password of a tenant where none was given, which is random and stored nowhere
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
 * @param hash of the password, as the password hasher makes it
 * @returns false when somebody else was faster
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
