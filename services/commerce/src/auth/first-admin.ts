import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../db/database.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { emailKey } from './tokens.ts';

/** Gives every tenant that has no operator its first one. Later changes of the environment change nobody's password. */
export async function ensureFirstAdmins(
  db: Database,
  hasher: PasswordHasher,
  admin: { email: string; password: string },
): Promise<void> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  let passwordHash: string | undefined;
  for (const { code } of tenants) {
    const exists = await db.inTenant(code, (tx) =>
      tx.selectFrom('admins').select('id').limit(1).executeTakeFirst(),
    );
    if (exists) continue;
    passwordHash ??= await hasher.hash(admin.password);
    await db.inTenant(code, (tx) => insertAdmin(tx, code, admin.email, passwordHash ?? ''));
  }
}

/** @param hash of the password, as the password hasher makes it */
export async function insertAdmin(tx: Tx, tenantCode: string, email: string, hash: string): Promise<void> {
  await tx
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
    .execute();
}
