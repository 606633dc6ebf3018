import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

let db: Database;
let other: TestApp;

beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE');
  other = await createTestApp({ db, isDefaultHost: () => false });
});
afterEach(async () => {
  await other.close();
  await db.close();
});

const statusAt = async (host: string, headers = {}) =>
  (await other.app.inject({ url: '/api/v1/categories', headers: { host, ...headers } })).statusCode;

it('knows a store right after another process has created it, by its host and by its code', async () => {
  expect([await statusAt('one.test'), await statusAt('two.test')]).toEqual([200, 404]);
  await addTestTenants(db, 'TWO', 'THREE');
  expect(await statusAt('two.test')).toBe(200);
  await addTestTenants(db, 'FOUR');
  expect(await statusAt('api.internal', { 'x-tenant-code': 'FOUR' })).toBe(200);
  expect(await statusAt('api.internal', { 'x-tenant-code': 'FIVE' })).toBe(404);
});

it('reads the stores a few times for many unknown hosts, however many requests there are', async () => {
  await statusAt('one.test');
  const reads = vi.spyOn(db, 'asSystem');
  const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => statusAt(`unknown-${n}.test`)));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(reads.mock.calls.length).toBeLessThan(50);
});
