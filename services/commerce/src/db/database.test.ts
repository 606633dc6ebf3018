import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routePayment, tenantOfPayment } from '../orders/order-repository.ts';
import { addTestTenants } from '../testing/test-tenants.ts';
import { createTestDatabase } from '../testing/test-database.ts';
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

describe('what is looked up before the tenant of a request is known', () => {
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
    '%s shows a tenant its own rows, and nothing to who has no tenant',
    async (table) => {
      expect(await db.inTenant('ONE', (tx) => rowsSeen(table, tx))).toEqual(['ONE']);
      expect(await db.inTenant('', (tx) => rowsSeen(table, tx))).toEqual([]);
      expect(await db.inTenant('NOBODY', (tx) => rowsSeen(table, tx))).toEqual([]);
    },
  );

  test('every table shows nothing to who has no tenant', async () => {
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

  test('the tenant of a payment is told to who names the payment; nobody lists them', async () => {
    expect(await db.asSystem((tx) => tenantOfPayment(tx, 'PAYMENT-OF-TWO'))).toBe('TWO');
    expect(await db.asSystem((tx) => tenantOfPayment(tx, 'PAYMENT-OF-NOBODY'))).toBeUndefined();
    expect(await db.asSystem((tx) => rowsSeen('payment_routes', tx))).toEqual([]);
    const seenWithOne = db.asSystem(async (tx) => {
      await tenantOfPayment(tx, 'PAYMENT-OF-ONE');
      return rowsSeen('payment_routes', tx);
    });
    expect(await seenWithOne).toEqual(['ONE']);
  });

  test('a payment of another tenant is refused, and stays that of the other', async () => {
    expect(await db.inTenant('ONE', (tx) => routePayment(tx, 'ONE', 'PAYMENT-OF-TWO'))).toBe(false);
    expect(await db.asSystem((tx) => tenantOfPayment(tx, 'PAYMENT-OF-TWO'))).toBe('TWO');
    const forged = { paypal_order_id: 'PAYMENT-NEW', tenant_code: 'TWO' };
    await expect(
      db.inTenant('ONE', (tx) => tx.insertInto('payment_routes').values(forged).execute()),
    ).rejects.toThrow(/row-level security/);
  });

  test('which host leads where is known to the system, which asks before any tenant is known', async () => {
    for (const table of ['tenants', 'tenant_domains', 'frame_revisions'])
      expect(await db.asSystem((tx) => rowsSeen(table, tx))).toEqual(['ONE', 'TWO']);
  });
});

test('every table with a tenant code is isolated by force', async () => {
  const { rows } = await db.query(`
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_code'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relforcerowsecurity`);
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
