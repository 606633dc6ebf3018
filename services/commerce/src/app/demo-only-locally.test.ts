import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstAdmins } from '../customers/auth/first-admin.ts';
import { refuseDemoOperators } from './demo-only-locally.ts';
import { readEnv } from './env.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const live = { ...readEnv({}), publicOrigin: 'https://shop.example' };
const refuse = (env = live) => refuseDemoOperators(shop.db, shop.shop.hasher, env);

test.each(['admin@selvedge.example', 'boss@example.com'])('a public store does not start if %s has a demo password', async (email) => {
  await shop.db.inTenant('FIELDNOTE', (tx) => tx.deleteFrom('admins').execute());
  await shop.db.inTenant('MAISONLUNE', (tx) => tx.deleteFrom('admins').execute());
  await expect(refuse()).resolves.toBeUndefined();
  const shown: string[] = [];
  const show = (tenantCode: string, password: string) => void shown.push(`${tenantCode} ${password}`);
  const admin = { email, password: 'selvedge-demo' };
  await ensureFirstAdmins(shop.db, shop.shop.hasher, admin, show);
  expect(shown).toEqual([]);
  await expect(refuse()).rejects.toThrow(
    new RegExp(`password: ${email} in FIELDNOTE, ${email} in MAISONLUNE\\..*PUBLIC_ORIGIN is https://shop\\.example`),
  );
  await expect(refuse(readEnv({}))).resolves.toBeUndefined();
});
