import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routePayment, findPaymentTenant } from '../../ordering/orders/order-repository.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { Database, Tx } from './database.ts';
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

test('a query without a tenant condition sees only rows of its own tenant', async () => {
  const rows = await db.inTenant('ONE', (tx) => tx.selectFrom('categories').selectAll().execute());
  expect(rows.map((row) => row.tenant_code)).toEqual(['ONE']);
});

test('rows of another tenant can be neither inserted nor updated', async () => {
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

test('a system transaction cannot read tenant tables', async () => {
  await expect(db.asSystem((tx) => tx.selectFrom('categories').selectAll().execute())).rejects.toThrow(
    /permission denied/,
  );
});

describe('lookups before the tenant of a request is known', () => {
  const rowsSeen = (table: string, tx: Tx) =>
    sql<{
      code: string;
    }>`select ${sql.ref(table === 'tenants' ? 'code' : 'tenant_code')} as code from ${sql.table(table)}
      where ${sql.ref(table === 'tenants' ? 'code' : 'tenant_code')} <> '' order by 1`
      .execute(tx)
      .then(({ rows }) => rows.map(({ code }) => code));
  beforeAll(async () => {
    for (const code of ['ONE', 'TWO'])
      expect(await db.inTenant(code, (tx) => routePayment(tx, code, `PAYMENT-OF-${code}`))).toBe(true);
  });

  test.each(['tenants', 'tenant_domains', 'frame_revisions', 'payment_routes'])(
    '%s shows a tenant only its own rows, and nothing without a tenant',
    async (table) => {
      expect(await db.inTenant('ONE', (tx) => rowsSeen(table, tx))).toEqual(['ONE']);
      expect(await db.inTenant('', (tx) => rowsSeen(table, tx))).toEqual([]);
      expect(await db.inTenant('NOBODY', (tx) => rowsSeen(table, tx))).toEqual([]);
    },
  );

  test('no table shows rows without a tenant', async () => {
    const { rows } = await db.query<{ table: string }>(`
      select c.relname as table from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege('selvedge_app', c.oid, 'select')
        and (c.relname = 'tenants' or exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_code'))`);
    expect(rows.length).toBeGreaterThan(40);
    for (const { table } of rows)
      expect([table, await db.inTenant('', (tx) => rowsSeen(table, tx))]).toEqual([table, []]);
  });

  test('the tenant of a payment can be looked up by payment ID, but not listed', async () => {
    expect(await db.asSystem((tx) => findPaymentTenant(tx, 'PAYMENT-OF-TWO'))).toBe('TWO');
    expect(await db.asSystem((tx) => findPaymentTenant(tx, 'PAYMENT-OF-NOBODY'))).toBeUndefined();
    expect(await db.asSystem((tx) => rowsSeen('payment_routes', tx))).toEqual([]);
    const seenWithOne = db.asSystem(async (tx) => {
      await findPaymentTenant(tx, 'PAYMENT-OF-ONE');
      return rowsSeen('payment_routes', tx);
    });
    expect(await seenWithOne).toEqual(['ONE']);
  });

  test("another tenant's payment can't be claimed", async () => {
    expect(await db.inTenant('ONE', (tx) => routePayment(tx, 'ONE', 'PAYMENT-OF-TWO'))).toBe(false);
    expect(await db.asSystem((tx) => findPaymentTenant(tx, 'PAYMENT-OF-TWO'))).toBe('TWO');
    const forged = { paypal_order_id: 'PAYMENT-NEW', tenant_code: 'TWO' };
    await expect(
      db.inTenant('ONE', (tx) => tx.insertInto('payment_routes').values(forged).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  test('the system can read which host belongs to which tenant', async () => {
    for (const table of ['tenants', 'tenant_domains', 'frame_revisions'])
      expect(await db.asSystem((tx) => rowsSeen(table, tx))).toEqual(['ONE', 'TWO']);
  });
});

test('every table with a tenant code forces row-level security', async () => {
  const { rows } = await db.query(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_code'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relforcerowsecurity`);
  expect(rows).toEqual([]);
});

test('no function runs as the owner, who sees every row', async () => {
  const { rows } = await db.query(`
    select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
  expect(rows).toEqual([]);
});

test('application roles cannot create objects in the public schema', async () => {
  // The default in databases created before PostgreSQL 15.
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

test('a failed transaction leaves no changes and resets the role', async () => {
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

test('both engines return numbers as numbers', async () => {
  const row = await db.inTenant('ONE', (tx) =>
    sql<{
      n: number;
      big: number;
      day: string;
    }>`select count(*) as n, 5::bigint as big, date '2026-01-02' as day`.execute(tx),
  );
  expect(row.rows[0]).toEqual({ n: expect.any(Number), big: 5, day: '2026-01-02' });
});
