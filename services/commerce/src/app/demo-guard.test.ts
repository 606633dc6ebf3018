import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureFirstAdmins } from '../customers/auth/first-admin.ts';
import { refuseDemoOperators } from './demo-guard.ts';
import { readEnv } from './env.ts';
import { addOperator } from '../../testing/operators.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const live = { ...readEnv({}), publicOrigin: 'https://shop.example' };
const refuse = (env = live) => refuseDemoOperators(shop.db, shop.shop.hasher, env);

test('refuses to start a publicly reachable store with the demo password', async () => {
  await expect(refuse()).resolves.toBeUndefined();
  const shown: string[] = [];
  const show = (tenantCode: string, password: string) => void shown.push(`${tenantCode} ${password}`);
  const admin = { email: 'admin@selvedge.example', password: 'selvedge-demo' };
  await ensureFirstAdmins(shop.db, shop.shop.hasher, admin, show);
  expect(shown).toEqual([]);
  await expect(refuse()).rejects.toThrow(
    /password: admin@selvedge\.example in FIELDNOTE, admin@selvedge\.example in MAISONLUNE\..*PUBLIC_ORIGIN is https:\/\/shop\.example/,
  );
  await expect(refuse(readEnv({}))).resolves.toBeUndefined();
});

test('refuses to start if any operator has the demo password, whatever their email address', async () => {
  await addOperator(shop, { email: 'boss@example.com', password: 'selvedge-demo', tenant: 'MAISONLUNE' });
  await expect(refuse()).rejects.toThrow('boss@example.com in MAISONLUNE');
});
