import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTestTenants } from '../testing/test-tenants.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { migrate } from './migrate.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await addTestTenants(db, 'ONE', 'TWO');
  for (const code of ['ONE', 'TWO']) {
    await db.inTenant(code, (tx) =>
      tx
        .insertInto('categories')
        .values({ tenant_code: code, id: 'hats', name: code, parent_id: null, position: 0 })
        .execute(),
    );
  }
});
afterAll(() => db.close());

test('a query without a tenant condition sees the rows of its own tenant only', async () => {
  const rows = await db.inTenant('ONE', (tx) => tx.selectFrom('categories').selectAll().execute());
  expect(rows.map((row) => row.tenant_code)).toEqual(['ONE']);
});

test('a row of another tenant can be neither written nor changed', async () => {
  const foreign = { tenant_code: 'TWO', id: 'scarves', name: 'Scarves', parent_id: null, position: 0 };
  await expect(
    db.inTenant('ONE', (tx) => tx.insertInto('categories').values(foreign).execute()),
  ).rejects.toThrow(/row-level security/);
  const changed = await db.inTenant('ONE', (tx) =>
    tx.updateTable('categories').set({ name: 'mine' }).executeTakeFirst(),
  );
  expect(Number(changed.numUpdatedRows)).toBe(1);
  const [row] = await db.inTenant('TWO', (tx) => tx.selectFrom('categories').select('name').execute());
  expect(row?.name).toBe('TWO');
});

test('a system transaction is refused every table of a tenant', async () => {
  await expect(db.asSystem((tx) => tx.selectFrom('categories').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  );
});

test('every table with a tenant code is isolated by force', async () => {
  const { rows } = await db.query(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_code'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relforcerowsecurity
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'Shared:%'`);
  expect(rows).toEqual([]);
});

test('nothing runs as the owner, who sees every row', async () => {
  const { rows } = await db.query(`
    select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
  expect(rows).toEqual([]);
});

test('nobody puts anything into the schema that those functions look in', async () => {
  // As it is in a database that was made before PostgreSQL 15.
  const engine = await embeddedEngine();
  await engine.script('grant create on schema public to public');
  await migrate(engine);
  const { rows } = await engine.query(
    `select has_schema_privilege('selvedge_app', 'public', 'create') as app,
       has_schema_privilege('selvedge_system', 'public', 'create') as system`,
  );
  await engine.close();
  expect(rows).toEqual([{ app: false, system: false }]);
});

test('a failing transaction leaves nothing behind and the role does not outlive it', async () => {
  const failing = db.inTenant('ONE', async (tx) => {
    await tx.updateTable('categories').set({ name: 'half done' }).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const rows = await db.inTenant('ONE', (tx) => tx.selectFrom('categories').select('name').execute());
  expect(rows[0]?.name).not.toBe('half done');
  const { rows: settings } = await db.query(
    `select current_user, current_setting('app.tenant', true) as tenant`,
  );
  expect(settings[0]).not.toMatchObject({ current_user: 'selvedge_app' });
  expect(settings[0]?.tenant ?? '').toBe('');
});

test('numbers are numbers on both engines', async () => {
  const row = await db.inTenant('ONE', (tx) =>
    sql<{
      n: number;
      big: number;
      day: string;
    }>`select count(*) as n, 5::bigint as big, date '2026-01-02' as day`.execute(tx),
  );
  expect(row.rows[0]).toEqual({ n: expect.any(Number), big: 5, day: '2026-01-02' });
});
