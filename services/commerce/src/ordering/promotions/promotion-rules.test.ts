import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PromotionAction } from './discounts/discount-of.ts';
import {
  applyPromotion,
  findCartRefusal,
  findPromotionRefusal,
  type Promotion,
  type PromotionLine,
} from './promotion-rules.ts';

const promotion = (overrides: Partial<Promotion> = {}): Promotion => ({
  id: 'p', code: 'WELCOME10', action: { kind: 'PERCENTAGE', percentBp: 1000 }, scope: 'CART', targetIds: [],
  description: '10% off', startsAt: null, endsAt: null, minSubtotalMinor: 0, isActive: true, ...overrides,
}); // prettier-ignore
const line = (overrides: Partial<PromotionLine> = {}): PromotionLine => ({
  variantId: 'v', productId: 'parka', categoryIds: ['coats', 'women'], unitPriceMinor: 10_000, quantity: 1, ...overrides,
}); // prettier-ignore

describe('applyPromotion', () => {
  it('takes a percentage off the whole cart, rounding half a cent up', () => {
    expect(applyPromotion(promotion(), [line({ unitPriceMinor: 1995 })]).discountMinor).toBe(200);
  });

  it('applies only to a category with its subcategories, or only to a product', () => {
    const lines = [line(), line({ productId: 'tee', categoryIds: ['tops'] })];
    const inCategory = applyPromotion(promotion({ scope: 'CATEGORY', targetIds: ['women'] }), lines);
    expect(inCategory).toMatchObject({
      discountMinor: 1000,
      eligibleMinor: 10_000,
      lineDiscountsMinor: [1000, 0],
    });
    const onProduct = applyPromotion(promotion({ scope: 'PRODUCT', targetIds: ['tee'] }), lines);
    expect(onProduct.lineDiscountsMinor).toEqual([0, 1000]);
  });

  it('never takes off more than the eligible lines cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ unitPriceMinor: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
          minLength: 1,
        }),
        fc.nat(2_000_000),
        (prices, amountMinor) => {
          const lines = prices.map((price) => line(price));
          const outcome = applyPromotion(promotion({ action: { kind: 'FIXED', amountMinor } }), lines);
          expect(outcome.discountMinor).toBeLessThanOrEqual(outcome.eligibleMinor);
          expect(outcome.lineDiscountsMinor.reduce((sum, part) => sum + part, 0)).toBe(outcome.discountMinor);
        },
      ),
    );
  });
});

describe('kinds of discounts', () => {
  const coat = line({ unitPriceMinor: 10_000, quantity: 2 });
  const tee = line({ productId: 'tee', unitPriceMinor: 2_000, quantity: 3 });
  const partsOf = (action: PromotionAction, lines = [coat, tee]) =>
    applyPromotion(promotion({ action }), lines).lineDiscountsMinor;

  it('a fixed price lowers only what costs more', () => {
    expect(partsOf({ kind: 'FIXED_PRICE', priceMinor: 7_500 })).toEqual([5_000, 0]);
  });

  it.each([
    // Five items: two coats and three tees, $260 together.
    ['buy 2, get 1 free', 2, 1, 10_000, 2_000],
    ['buy 1, get 1 free', 1, 1, 10_000, 4_000],
    ['buy 1, get 1 half price', 1, 1, 5_000, 2_000],
    ['buy 1, get 4 free', 1, 4, 10_000, 16_000],
    ['buy 3, get 3 free, though the cart has only two more', 3, 3, 10_000, 4_000],
    ['buy 5, get 1 free', 5, 1, 10_000, 0],
  ])('%s takes it off the cheapest items', (_, buyQuantity, getQuantity, percentBp, discountMinor) => {
    const action = { kind: 'BUY_X_GET_Y', buyQuantity, getQuantity, percentBp } as const;
    const parts = partsOf(action);
    expect(parts[0]! + parts[1]!).toBe(discountMinor);
    // The order of the cart doesn't matter.
    expect(partsOf(action, [tee, coat])).toEqual(parts.toReversed());
  });

  it('buy 1, get 1 free is split across both items, so that returning one pays back half', () => {
    const action = { kind: 'BUY_X_GET_Y', buyQuantity: 1, getQuantity: 1, percentBp: 10_000 } as const;
    expect(partsOf(action, [line(), line({ variantId: 'w' })])).toEqual([5_000, 5_000]);
  });

  it('tiers apply the highest one that the items reach, to all of them', () => {
    const tiers = [
      { from: 10_000, percentBp: 500 },
      { from: 20_000, percentBp: 1_000 },
    ];
    const action = { kind: 'TIERS', tierBy: 'AMOUNT', tiers } as const;
    expect(partsOf(action)).toEqual([2_000, 600]);
    expect(partsOf(action, [line({ unitPriceMinor: 19_999 })])).toEqual([1_000]);
    expect(partsOf(action, [line({ unitPriceMinor: 9_999 })])).toEqual([0]);
    const byItems = { kind: 'TIERS', tierBy: 'QUANTITY', tiers: [{ from: 5, percentBp: 10_000 }] } as const;
    expect(partsOf(byItems)).toEqual([20_000, 6_000]);
    expect(partsOf(byItems, [coat])).toEqual([0]);
  });

  it('says what is missing', () => {
    const messageFor = (action: PromotionAction, lines: PromotionLine[]) => {
      const own = promotion({ action });
      return findCartRefusal(own, applyPromotion(own, lines), 50_000)?.message;
    };
    const bogo = { kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1, percentBp: 10_000 } as const;
    expect(messageFor(bogo, [line()])).toBe('Add 2 more items for this promotion');
    expect(messageFor(bogo, [line({ quantity: 2 })])).toBe('Add 1 more item for this promotion');
    const tiers = { kind: 'TIERS', tierBy: 'AMOUNT', tiers: [{ from: 15_000, percentBp: 1 }] } as const;
    expect(messageFor(tiers, [line()])).toBe('Add items for $50.00 more for this promotion');
  });
});

describe('10,000 random carts', () => {
  const prices = fc.integer({ min: 0, max: 30_000 });
  const carts = fc.array(
    fc.record({ unitPriceMinor: prices, quantity: fc.integer({ min: 1, max: 6 }), isEligible: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  );
  const percentBp = fc.integer({ min: 1, max: 10_000 });
  const count = fc.integer({ min: 1, max: 4 });
  const tiers = fc
    .array(fc.record({ from: fc.integer({ min: 1, max: 60_000 }), percentBp }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((list) => list.toSorted((a, b) => a.from - b.from));
  const actions: fc.Arbitrary<PromotionAction> = fc.oneof(
    fc.record({ kind: fc.constant('PERCENTAGE' as const), percentBp }),
    fc.record({ kind: fc.constant('FIXED' as const), amountMinor: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ kind: fc.constant('FIXED_PRICE' as const), priceMinor: fc.integer({ min: 1, max: 30_000 }) }),
    fc.record({ kind: fc.constant('BUY_X_GET_Y' as const), buyQuantity: count, getQuantity: count, percentBp }),
    fc.record({ kind: fc.constant('TIERS' as const), tierBy: fc.constantFrom('AMOUNT' as const, 'QUANTITY' as const), tiers }),
  ); // prettier-ignore

  /** The same rules, computed item by item in another way. */
  function oracle(action: PromotionAction, items: number[]): number {
    const sum = items.reduce((total, price) => total + price, 0);
    const half = (cents: number, bp: number) => Math.floor((cents * bp + 5_000) / 10_000);
    switch (action.kind) {
      case 'PERCENTAGE':
        return half(sum, action.percentBp);
      case 'FIXED':
        return action.amountMinor > sum ? sum : action.amountMinor;
      case 'FIXED_PRICE':
        return sum - items.reduce((total, price) => total + Math.min(price, action.priceMinor), 0);
      case 'BUY_X_GET_Y': {
        let reduced = 0;
        // Puts the items on the counter one by one.
        for (let at = 0; at < items.length; at += 1)
          if (at % (action.buyQuantity + action.getQuantity) >= action.buyQuantity) reduced += 1;
        return items
          .toSorted((a, b) => a - b)
          .slice(0, reduced)
          .reduce((total, price) => total + half(price, action.percentBp), 0);
      }
      case 'TIERS': {
        const reached = action.tierBy === 'AMOUNT' ? sum : items.length;
        const rates = action.tiers.filter(({ from }) => from <= reached).map((tier) => tier.percentBp);
        return rates.length === 0 ? 0 : half(sum, rates.at(-1)!);
      }
    }
  }

  it('get the discount of the oracle to the cent, and no line costs less than nothing', () => {
    fc.assert(
      fc.property(carts, actions, (cart, action) => {
        const lines = cart.map(({ isEligible, ...rest }) =>
          line({ ...rest, productId: isEligible ? 'parka' : 'other' }),
        );
        const own = promotion({ action, scope: 'PRODUCT', targetIds: ['parka'] });
        const outcome = applyPromotion(own, lines);
        const items = cart
          .filter(({ isEligible }) => isEligible)
          .flatMap(({ unitPriceMinor, quantity }) => Array.from({ length: quantity }, () => unitPriceMinor));
        expect(outcome.discountMinor).toBe(oracle(action, items));
        for (const [index, part] of outcome.lineDiscountsMinor.entries()) {
          const { unitPriceMinor, quantity, productId } = lines[index]!;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(productId === 'parka' ? unitPriceMinor * quantity : 0);
        }
        expect(outcome.lineDiscountsMinor.reduce((sum, part) => sum + part, 0)).toBe(outcome.discountMinor);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('refusals', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  it('checks the dates, with an exclusive end', () => {
    expect(
      findPromotionRefusal(promotion({ startsAt: now, endsAt: new Date(now.getTime() + 1) }), now),
    ).toBeUndefined();
    expect(findPromotionRefusal(promotion({ endsAt: now }), now)?.message).toBe(
      'This promotion code has expired',
    );
    expect(findPromotionRefusal(promotion({ startsAt: new Date(now.getTime() + 1) }), now)?.message).toBe(
      'Invalid promotion code',
    );
    expect(findPromotionRefusal(promotion({ isActive: false }), now)?.code).toBe('invalid-promotion');
  });

  it('explains why a cart gets no discount', () => {
    const withMinimum = promotion({ minSubtotalMinor: 20_000 });
    const outcome = applyPromotion(withMinimum, [line()]);
    expect(findCartRefusal(withMinimum, outcome, 10_000)?.message).toContain('at least $200.00');
    const otherProduct = promotion({ scope: 'PRODUCT', targetIds: ['other'] });
    expect(findCartRefusal(otherProduct, applyPromotion(otherProduct, [line()]), 10_000)?.code).toBe(
      'promotion-not-eligible',
    );
  });
});
