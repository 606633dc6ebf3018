import { expect, it } from 'vitest';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { addSoldOrders } from '../../../testing/sold-orders.ts';
import { randomSoldOrders } from '../../../testing/random-sold-orders.ts';
import { analyzeChangedTables } from './analyze-changed-tables.ts';

it('lets the planner of the embedded database know how many rows tables have', async ({ skip }) => {
  const db = await createTestDatabase();
  try {
    if (db.kind === 'postgres') skip('PostgreSQL does this itself');
    const countKnown = async () => {
      const { rows } = await db.query<{ n: number }>(
        `select reltuples::integer as n from pg_class where oid = 'orders'::regclass`,
      );
      return rows[0]!.n;
    };
    const before = await countKnown();
    await addTestTenants(db, 'FIELDNOTE');
    const orders = randomSoldOrders(100, Date.parse('2026-02-10T00:00:00Z'));
    await addSoldOrders(db, 'FIELDNOTE', orders);
    expect(await countKnown()).toBe(before);
    await analyzeChangedTables(db);
    expect(await countKnown()).toBe(orders.length);
    // What hasn't changed isn't counted again.
    const analyses = async () =>
      (
        await db.query(
          'select relid from pg_stat_user_tables where analyze_count > 0 order by analyze_count desc, relid',
        )
      ).rows;
    const first = await analyses();
    await analyzeChangedTables(db);
    expect(await analyses()).toEqual(first);
  } finally {
    await db.close();
  }
});
