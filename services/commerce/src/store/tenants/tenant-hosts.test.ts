import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { readCanonicalHost, readTenantHosts } from './tenant-repository.ts';

let db: Database;

beforeEach(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  await db.asSystem((tx) =>
    tx
      .insertInto('tenant_domains')
      .values(['www.a.test', 'zone.test'].map((host) => ({ host, tenant_code: 'ONE' })))
      .execute(),
  );
});
afterEach(() => db.close());

const mark = (...hosts: string[]) =>
  db.asSystem((tx) =>
    tx.updateTable('tenant_domains').set({ is_canonical: true }).where('host', 'in', hosts).execute(),
  );
const hostsOf = async (code: string) =>
  (await db.asSystem(readTenantHosts)).find((tenant) => tenant.code === code)?.hosts;
const canonicalOf = (code: string) => db.asSystem((tx) => readCanonicalHost(tx, code));

it('uses the first host without www as canonical, unless another one is marked', async () => {
  expect(await hostsOf('ONE')).toEqual(['one.test', 'zone.test', 'www.a.test']);
  expect(await canonicalOf('ONE')).toBe('one.test');
  await mark('www.a.test');
  expect(await hostsOf('ONE')).toEqual(['www.a.test', 'one.test', 'zone.test']);
  expect(await canonicalOf('ONE')).toBe('www.a.test');
  expect(await canonicalOf('TWO')).toBe('two.test');
  expect(await canonicalOf('NONE')).toBeUndefined();
});

it('allows only one canonical host per store', async () => {
  await mark('one.test', 'two.test');
  await expect(mark('zone.test')).rejects.toThrow(/tenant_domains_canonical/);
});
