import type { RoleId } from '@selvedge/contract';
import { insertAdmin } from '../src/customers/auth/account-repository.ts';
import { createAdminSession } from '../src/customers/auth/session-repository.ts';
import type { TestShop } from './test-shop.ts';

export interface TestOperator {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Adds an operator to a tenant and signs them in. */
export async function addOperator(
  { db, shop }: Pick<TestShop, 'db' | 'shop'>,
  {
    email,
    role = 'owner',
    tenant = 'FIELDNOTE',
    password = 'a password for tests',
  }: { email: string; role?: RoleId; tenant?: string; password?: string },
): Promise<TestOperator> {
  const passwordHash = await shop.hasher.hash(password);
  return db.inTenant(tenant, async (tx) => {
    const { id } = (await insertAdmin(tx, tenant, { email, passwordHash, role, displayName: 'Tester' }))!;
    const session = { tenantCode: tenant, adminId: id, userAgent: 'test', now: shop.clock() };
    return { id, email, password, token: (await createAdminSession(tx, session)).token };
  });
}
