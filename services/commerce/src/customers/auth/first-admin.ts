import type { Database, Tx } from '../../platform/db/database.ts';
import { hasRow } from '../../platform/db/rows.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import { insertAdmin } from './account-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { generatePassword } from './password-rules.ts';

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
  for (const code of await readTenantCodes(db)) {
    if (await db.inTenant(code, (tx) => hasRow(tx, 'admins', { tenant_code: code }))) continue;
    const password = admin.password ?? generatePassword();
    const passwordHash = await hasher.hash(password);
    const first = await db.inTenant(code, (tx) => insertFirstAdmin(tx, code, admin.email, passwordHash));
    if (first && admin.password === undefined) show(code, password);
  }
}

/** Creates the owner of a new tenant. @returns undefined if there already is an operator with this email address */
export const insertFirstAdmin = (tx: Tx, tenantCode: string, email: string, passwordHash: string) =>
  insertAdmin(tx, tenantCode, { email, passwordHash, role: 'owner', displayName: 'Store operator' });
