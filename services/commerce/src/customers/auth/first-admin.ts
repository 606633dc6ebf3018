import { randomUUID } from 'node:crypto';
import type { RoleName } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { hasRow, insertNewRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { readTenantCodes } from '../../platform/db/tenant-codes.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { generatePassword } from './password-rules.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';

export interface NewAdmin {
  email: string;
  passwordHash: string;
  role: RoleName;
  displayName: string;
}

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
    const first = { email: admin.email, passwordHash, role: 'owner', displayName: 'Store operator' } as const;
    const isFirst = (await db.inTenant(code, (tx) => insertAdmin(tx, code, first))) !== undefined;
    if (isFirst && admin.password === undefined) show(code, password);
  }
}

/** @returns undefined if the operator already exists */
export function insertAdmin(
  tx: Tx,
  tenantCode: string,
  { email, passwordHash, role, displayName }: NewAdmin,
): Promise<Selectable<Tables['admins']> | undefined> {
  return insertNewRow(tx, 'admins', {
    tenant_code: tenantCode,
    id: randomUUID(),
    email,
    email_key: emailKey(email),
    password_hash: passwordHash,
    display_name: displayName,
    role,
  });
}
