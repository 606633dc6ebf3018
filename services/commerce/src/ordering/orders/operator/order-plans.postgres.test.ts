import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { addTestTenants } from '../../../../testing/test-tenants.ts';
import { matchingOrders } from './admin-order-repository.ts';

// Checks the query plans of the order list. The embedded database uses the same plans but takes longer.
describe('the order list with many orders', () => {
  let db: Database;
  beforeAll(async () => {
    db = await createTestDatabase();
    await addTestTenants(db, 'FIELDNOTE');
    // In batches, so that each statement stays within the statement timeout.
    for (let from = 1; from <= 10_000; from += 2_000)
      await db.inTenant('FIELDNOTE', (tx) =>
        sql`
        insert into orders (tenant_code, id, order_number, state, payment_state, cart_id, guest_email, request_hash,
          paypal_order_id, capture_id, access_key_hash, subtotal_minor, discount_minor, tax_minor, shipping_minor,
          total_minor, tax_state, tax_rate_ppm, shipping_address, billing_address, shipping_carrier, shipping_service,
          created_at, paid_at)
        select 'FIELDNOTE', gen_random_uuid(), (1000000000 + n)::text, case when n % 50 = 0 then 'PAID' else 'COMPLETED' end,
          'CAPTURED', 'cart', 'guest' || n || '@example.com', 'x', 'pay' || n, 'cap' || n, 'x', 100, 0, 0, 0, 100, 'MA',
          0, jsonb_build_object('attentionName', 'Buyer' || n || ' Moss'), '{}', 'UPS', 'Ground',
          now() - n * interval '1 minute', now()
        from generate_series(${from}::integer, ${from + 1_999}::integer) n`.execute(tx),
      );
    await db.script('analyze');
  }, 180_000);
  afterAll(() => db.close());

  it.each([
    ['without filters', {}],
    ['by status', { status: 'PROCESSING' }],
    ['by number', { q: '1000012345' }],
    ['by email address', { q: 'guest777@example.com' }],
    ['by part of a name', { q: 'buyer29' }],
    ['by payment status', { paymentStatus: 'PARTLY_REFUNDED' }],
    ['by dates', { placedFrom: new Date('2026-01-01'), placedBefore: new Date('2026-01-03') }],
  ] as const)('%s needs no sequential scan', async (_, filter) => {
    const plan = await db.inTenant('FIELDNOTE', async (tx) => {
      const page = matchingOrders(tx, 'FIELDNOTE', filter)
        .select('orders.id')
        .orderBy('orders.created_at', 'desc')
        .orderBy('orders.id')
        .limit(20);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toMatch(/Seq Scan/);
  });
});
