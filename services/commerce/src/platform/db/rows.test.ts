import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import type { Database, Tx } from './database.ts';
import { deleteRows, insertMissingRows, insertRows, updateRow, updateRows } from './rows.ts';

const tenant_code = 'ONE';
const categories = Array.from({ length: 501 }, (_, position) => ({
  tenant_code,
  id: `category-${position}`,
  name: 'Hats',
  parent_id: null,
  position,
}));

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, tenant_code);
  await db.inTenant(tenant_code, (tx) => insertRows(tx, 'categories', categories));
});
afterAll(() => db.close());

const readNames = () =>
  db.inTenant(tenant_code, async (tx) => {
    const rows = await tx.selectFrom('categories').select('name').execute();
    return rows.map(({ name }) => name);
  });

const writes = {
  updateRows: (tx: Tx, match: object) => updateRows(tx, 'categories', match, { name: 'Changed' }),
  updateRow: (tx: Tx, match: object) => updateRow(tx, 'categories', match, { name: 'Changed' }),
  deleteRows: (tx: Tx, match: object) => deleteRows(tx, 'categories', match),
};

describe.each(Object.entries(writes))('%s', (_, write) => {
  test.each([
    ['no columns', {}],
    ['an undefined value', { id: undefined }],
    ['an undefined value next to another one', { tenant_code, id: undefined }],
  ])('refuses to match by %s and changes nothing', async (_what, match) => {
    await expect(db.inTenant(tenant_code, async (tx) => write(tx, match))).rejects.toThrow(
      'A match needs a value for each column',
    );
    expect(await readNames()).toEqual(categories.map(({ name }) => name));
  });
});

test('inserts more rows than fit in one statement, and skips existing ones on request', async () => {
  expect(await readNames()).toHaveLength(501);
  await db.inTenant(tenant_code, (tx) => insertMissingRows(tx, 'categories', categories));
  await expect(db.inTenant(tenant_code, (tx) => insertRows(tx, 'categories', categories))).rejects.toThrow(
    /unique/,
  );
  await db.inTenant(tenant_code, (tx) => insertRows(tx, 'categories', []));
  expect(await readNames()).toHaveLength(501);
});
