import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billWithPromotions, type OraclePromotion } from '../../../testing/promotion-oracle.ts';
import { appliedMinor, combinePromotions } from './combine-promotions.ts';
import { findCustomerRefusal } from './customer-limits.ts';
import { sumOf } from './discounts/discount.ts';
import { toPromotion, type StoredPromotion } from './promotion-repository.ts';

const percentBp = fc.integer({ min: 1, max: 10_000 });
const count = fc.integer({ min: 1, max: 4 });
const tiers = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 60_000 }), percentBp }), { minLength: 1, maxLength: 3 })
  .map((list) => list.toSorted((a, b) => a.from - b.from));

const actions = fc.oneof(
  fc.record({ kind: fc.constant('PERCENTAGE' as const), percent_bp: percentBp }),
  fc.record({ kind: fc.constant('FIXED' as const), amount_minor: fc.integer({ min: 1, max: 90_000 }) }),
  fc.record({ kind: fc.constant('FIXED_PRICE' as const), amount_minor: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({ kind: fc.constant('BUY_X_GET_Y' as const), buy_quantity: count, get_quantity: count, get_percent_bp: percentBp }),
  fc.record({ kind: fc.constant('TIERS' as const), tier_by: fc.constantFrom('AMOUNT' as const, 'QUANTITY' as const), tiers }),
  fc.record({ kind: fc.constant('FREE_SHIPPING' as const), max_shipping_minor: fc.option(fc.integer({ min: 1, max: 2_000 })) }),
); // prettier-ignore

const groups = ['vip', 'staff'];
const rules = fc.record({
  /** A bit mask of the lines that it applies to. */
  covers: fc.oneof(fc.constant(63), fc.nat(63)),
  min_subtotal_minor: fc.oneof(fc.constant(0), fc.nat(100_000)),
  // Mostly combinable ones, or there would be little to combine.
  is_exclusive: fc.nat(4).map((number) => number === 0),
  priority: fc.constantFrom(0, 0, 1, 100),
  created_at: fc.constantFrom(new Date(0), new Date(1)),
  per_customer_limit: fc.constantFrom(null, null, null, 1),
  is_for_first_order: fc.nat(5).map((number) => number === 0),
  group_ids: fc.constantFrom([], [], [], ['vip'], groups),
});
const promotion = fc.tuple(actions, rules);
const price = fc.integer({ min: 0, max: 30_000 });
const carts = fc.record({
  lines: fc.array(fc.record({ priceMinor: price, quantity: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  shippingMinor: fc.nat(3_000),
  automatic: fc.array(promotion, { maxLength: 4 }),
  entered: fc.option(promotion, { nil: undefined }),
  facts: fc.record({
    used: fc.boolean(),
    hasOrdered: fc.boolean(),
    group: fc.constantFrom(...groups, 'none'),
  }),
});

const none = {
  percent_bp: null, amount_minor: null, buy_quantity: null, get_quantity: null, get_percent_bp: null, tier_by: null,
  tiers: null, max_shipping_minor: null,
} as const; // prettier-ignore

type Planned = (typeof promotion extends fc.Arbitrary<infer P> ? P : never) | undefined;

function createRow([action, { covers, ...more }]: NonNullable<Planned>, at: number, code: string | null) {
  const targets = [0, 1, 2, 3, 4, 5].filter((line) => covers & (1 << line)).map((line) => `p${line}`);
  const row = { ...none, ...action, ...more, id: `id-${9 - at}`, code };
  const stored = toPromotion({
    ...row,
    tenant_code: 'T', scope: 'PRODUCT', target_ids: targets, description: 'D', starts_at: null, ends_at: null,
    usage_limit: null, used_count: 0, is_active: true, request_hash: null, updated_at: row.created_at,
  }); // prettier-ignore
  return { row: row as OraclePromotion, covers, stored, more };
}

it('10,000 random carts with random promotions cost what the oracle says, and no price is negative', () => {
  fc.assert(
    fc.property(carts, ({ lines, shippingMinor, automatic, entered, facts }) => {
      const planned = automatic.map((one, at) => createRow(one, at, null));
      const code = entered && createRow(entered, 9, 'CODE');
      const all = code ? [...planned, code] : planned;
      // What the store knows about the customer, and an independent implementation of the same rules.
      const uses = new Map(all.map(({ row }) => [row.id, facts.used ? 1 : 0]));
      const known = { uses, hasOrdered: facts.hasOrdered, groupIds: new Set([facts.group]) };
      const isForCustomer = ({ more }: (typeof all)[number]) =>
        !(facts.used && more.per_customer_limit === 1) &&
        !(facts.hasOrdered && more.is_for_first_order) &&
        (more.group_ids.length === 0 || (more.group_ids as string[]).includes(facts.group));
      const allowed = (stored: StoredPromotion) => !findCustomerRefusal(stored, known);

      const { applied } = combinePromotions(
        planned.map(({ stored }) => stored).filter(allowed),
        code && allowed(code.stored) ? code.stored : undefined,
        {
          shippingMinor,
          lines: lines.map(({ priceMinor, quantity }, at) => ({
            variantId: `v${at}`, productId: `p${at}`, categoryIds: [], unitPriceMinor: priceMinor, quantity,
          })), // prettier-ignore
        },
      );
      const bill = billWithPromotions(
        planned.filter(isForCustomer).map(({ row }) => row),
        code && isForCustomer(code) ? code.row : undefined,
        {
          lines,
          shippingMinor,
          covers: (one, line) => (all.find(({ row }) => row === one)!.covers & (1 << line)) !== 0,
        },
      );
      expect(applied.map((one) => one.promotion.id)).toEqual(bill.applied);
      const byLine = lines.map((_, at) => sumOf(applied.map((one) => one.lineDiscountsMinor[at]!)));
      expect(byLine.map(BigInt)).toEqual(bill.lineDiscounts);
      expect(BigInt(sumOf(applied.map(appliedMinor)))).toBe(bill.discount + bill.shippingDiscount);
      for (const one of applied) {
        expect(Math.min(...one.lineDiscountsMinor, one.shippingDiscountMinor)).toBeGreaterThanOrEqual(0);
        expect(appliedMinor(one)).toBeGreaterThan(0);
      }
      for (const [at, { priceMinor, quantity }] of lines.entries())
        expect(byLine[at]).toBeLessThanOrEqual(priceMinor * quantity);
      expect(sumOf(applied.map((one) => one.shippingDiscountMinor))).toBeLessThanOrEqual(shippingMinor);
    }),
    { numRuns: 10_000 },
  );
});
