import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { ensureFirstAdmins } from './first-admin.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('each store gets its own random password, shown once, if none is configured', async () => {
  const shown = new Map<string, string>();
  const admin = { email: 'boss@shop.test', password: undefined };
  const ensure = () =>
    ensureFirstAdmins(
      shop.db,
      shop.shop.hasher,
      admin,
      (tenantCode, password) => void shown.set(tenantCode, password),
    );
  await ensure();
  expect([...shown.keys()].sort()).toEqual(['FIELDNOTE', 'MAISONLUNE']);
  expect(shown.get('FIELDNOTE')).not.toBe(shown.get('MAISONLUNE'));
  for (const [tenant, password] of shown) {
    const signedIn = await shop.call('POST', '/admin/auth/login', {
      tenant,
      body: { email: admin.email, password },
    });
    expect(signedIn.status).toBe(200);
  }
  shown.clear();
  await ensure();
  expect(shown.size).toBe(0);
});
