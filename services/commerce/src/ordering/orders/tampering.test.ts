import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, countPendingOrders } from '../../../testing/order-outcome.ts';
import { attemptCheckout, type Attempt, type AttemptResult } from '../../../testing/tampering/attempt.ts';
import { isHarmless, tampering, type Tampering } from '../../../testing/tampering/tamperings.ts';
import { readUnitsTaken } from '../../../testing/units-taken.ts';
import { findBookFaults } from '../books/read-books.ts';
import { createWorld, places, initialStock, tenants, type World } from '../../../testing/tampering/world.ts';

// Uses fewer carts with the embedded database, which runs on the same core as the test.
const carts = Number(process.env['CARTS'] ?? (process.env['DATABASE_URL'] ? 240 : 160));
/** The number of concurrent attempts. */
const width = 8;

const attempt: fc.Arbitrary<Attempt> = fc.record({
  tenant: fc.constantFrom(...tenants),
  isShopper: fc.boolean(),
  lines: fc.uniqueArray(
    fc.tuple(fc.nat(15), fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 }))),
    { minLength: 1, maxLength: 8, selector: ([variant]) => variant },
  ),
  place: fc.nat(places.length - 1),
  rate: fc.nat(9),
  code: fc.option(fc.nat(30)),
  knowsAutomatic: fc.boolean(),
  tampering,
});

let world: World;
beforeAll(async () => {
  world = await createWorld(width);
});
afterAll(() => world.shop.close());

describe('a client that tampers with its order', () => {
  const tally = new Map<Tampering['kind'], { tried: number; paid: number }>();
  /** The last successful payment of each lane, to be replayed. */
  const spent = new Map<string, string>();
  let [paidMinor, refunded] = [0n, 0];

  it(
    `never pays less than the store's own total, and loses nothing if the order is refused`,
    async () => {
      await fc.assert(
        fc
          .asyncProperty(fc.array(attempt, { minLength: width, maxLength: width }), async (attempts) => {
            const tried = await Promise.all(
              attempts.map((entry, lane) =>
                attemptCheckout(world, lane, entry, spent.get(`${entry.tenant} ${lane}`)),
              ),
            );
            refunded += await world.shop.runJobs('refund-order');
            for (const [lane, result] of tried.entries()) await checkOutcome(attempts[lane]!, result, lane);
          })
          // Before each, so that a failed one doesn't disturb the search for a smaller example.
          .beforeEach(async () => {
            world.shop.jobs.waiting.splice(0);
            await world.shop.db.query('delete from shipping_quotes');
            // The limits per cart and network would end a long run.
            await world.shop.db.query('delete from attempt_counters');
          }),
        {
          numRuns: Math.ceil(carts / width),
          interruptAfterTimeLimit: 3_600_000,
          markInterruptAsFailure: true,
        },
      );
      await expectTotalsToMatch();
      report();
    },
    60_000 + carts * 1_000,
  );

  async function checkOutcome(planned: Attempt, tried: AttemptResult, lane: number): Promise<void> {
    const { kind } = planned.tampering;
    const counted = tally.get(kind) ?? { tried: 0, paid: 0 };
    tally.set(kind, counted);
    counted.tried += 1;
    expect(tried.wrongResponses).toEqual([]);
    const isReplay = spent.get(`${planned.tenant} ${lane}`) === tried.paypalOrderId;
    const outcome = await outcomeOf(world.shop, tried.paypalOrderId, tried.clientId);
    const cartLines = await readCartLines(tried.cartId);
    expect(outcome.keptMinor).toBe(outcome.owedMinor);
    // Without an earlier payment there's nothing to replay, so the order is honest.
    const isHonest = isHarmless(planned.tampering) || (kind === 'replayed-payment' && !isReplay);
    // An order that costs nothing is placed without a payment, so one with a payment is refused.
    const isPayable = tried.bill.isUsable && tried.bill.total > 0n;
    if (isHonest && isPayable) {
      expect([tried.status, tried.body.code]).toEqual([201, undefined]);
      expect(outcome).toMatchObject({ orders: ['PAID/CAPTURED'], captures: 1, confirmations: 1 });
      expect(BigInt(outcome.keptMinor)).toBe(tried.bill.total);
      expect(cartLines).toEqual([]);
      counted.paid += 1;
      paidMinor += tried.bill.total;
      spent.set(`${planned.tenant} ${lane}`, tried.paypalOrderId);
      return;
    }
    expect(cartLines).toEqual(
      expect.arrayContaining(tried.lines.map((line) => [line.variantId, line.quantity])),
    );
    if (isReplay) {
      // The shopper who used the payment gets their existing order. Either way, the payment buys nothing more.
      expect([201, 409]).toContain(tried.status);
      expect(outcome).toMatchObject({ orders: ['PAID/CAPTURED'], captures: 1 });
      return;
    }
    expect(tried.status).toBeGreaterThanOrEqual(400);
    expect(tried.status).toBeLessThan(500);
    expect([outcome.keptMinor, outcome.promotionUses]).toEqual([0, 0]);
  }

  async function readCartLines(cartId: string): Promise<[string, number][]> {
    const { rows } = await world.shop.db.query<{ variant_id: string; quantity: number }>(
      'select variant_id, quantity from cart_lines where cart_id = $1',
      [cartId],
    );
    return rows.map((row) => [row.variant_id, row.quantity]);
  }

  /** Across all attempts, stock, promotion uses and money match the paid orders exactly. */
  async function expectTotalsToMatch(): Promise<void> {
    expect(await countPendingOrders(world.shop)).toBe(0);
    for (const code of tenants) {
      const { rows } = await world.shop.db.query<{ id: string; stock: number }>(
        'select id, stock from variants where tenant_code = $1',
        [code],
      );
      const taken = await readUnitsTaken(world.shop.db.query, code);
      expect(rows.filter(({ id, stock }) => stock + (taken.get(id) ?? 0) !== initialStock)).toEqual([]);
      expect(await findBookFaults(world.shop.db.query, code)).toEqual([]);
    }
    const uses = await world.shop.db.query<{ used: number; kept: number; owed: number }>(
      `select (select sum(used_count) from promotions) as used, (select count(*) from promotion_uses) as kept,
         (select sum(jsonb_array_length(promotions)) from orders where state = 'PAID') as owed`,
    );
    const { used, kept, owed } = uses.rows[0]!;
    expect([Number(used), Number(kept)]).toEqual([Number(owed), Number(owed)]);
    const open = await world.shop.db.query("select id from orders where payment_state = 'REFUND_DUE'");
    expect(open.rows).toEqual([]);
  }

  function report(): void {
    const file = process.env['TAMPERING_REPORT'];
    if (file)
      appendFileSync(
        file,
        JSON.stringify({ tally: Object.fromEntries(tally), paidMinor: String(paidMinor), refunded }),
      );
  }
});
