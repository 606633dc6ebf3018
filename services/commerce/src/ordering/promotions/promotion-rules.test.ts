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
  description: '10% off', startsAt: null, endsAt: null, minSubtotalMinor: 0, isActive: true, isExclusive: true, priority: 0, createdAt: new Date(0), ...overrides,
}); // prettier-ignore
const basisOf = (lines: PromotionLine[]) => ({ lines, takenMinor: lines.map(() => 0), shippingMinor: null });
const apply = (own: Promotion, lines: PromotionLine[]) => applyPromotion(own, basisOf(lines));
const line = (overrides: Partial<PromotionLine> = {}): PromotionLine => ({
  variantId: 'v', productId: 'parka', categoryIds: ['coats', 'women'], unitPriceMinor: 10_000, quantity: 1, ...overrides,
}); // prettier-ignore

describe('applyPromotion', () => {
  it('takes a percentage off the whole cart, rounding half a cent up', () => {
    expect(apply(promotion(), [line({ unitPriceMinor: 1995 })]).discountMinor).toBe(200);
  });

  it('applies only to a category with its subcategories, or only to a product', () => {
    const lines = [line(), line({ productId: 'tee', categoryIds: ['tops'] })];
    const inCategory = apply(promotion({ scope: 'CATEGORY', targetIds: ['women'] }), lines);
    expect(inCategory).toMatchObject({
      discountMinor: 1000,
      eligibleMinor: 10_000,
      lineDiscountsMinor: [1000, 0],
    });
    const onProduct = apply(promotion({ scope: 'PRODUCT', targetIds: ['tee'] }), lines);
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
          const outcome = apply(promotion({ action: { kind: 'FIXED', amountMinor } }), lines);
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
    apply(promotion({ action }), lines).lineDiscountsMinor;

  it('a fixed price lowers only higher prices', () => {
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
  ])('%s discounts the cheapest items', (_, buyQuantity, getQuantity, percentBp, discountMinor) => {
    const action = { kind: 'BUY_X_GET_Y', buyQuantity, getQuantity, percentBp } as const;
    const parts = partsOf(action);
    expect(parts[0]! + parts[1]!).toBe(discountMinor);
    // The order of the cart doesn't matter.
    expect(partsOf(action, [tee, coat])).toEqual(parts.toReversed());
  });

  it('buy 1, get 1 free is split across both items, so that returning one refunds half', () => {
    const action = { kind: 'BUY_X_GET_Y', buyQuantity: 1, getQuantity: 1, percentBp: 10_000 } as const;
    expect(partsOf(action, [line(), line({ variantId: 'w' })])).toEqual([5_000, 5_000]);
  });

  it('the highest tier that the items reach applies to all of them', () => {
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

  it('tells the shopper what to add', () => {
    const messageFor = (action: PromotionAction, lines: PromotionLine[]) => {
      const own = promotion({ action });
      return findCartRefusal(own, apply(own, lines), basisOf(lines))?.message;
    };
    const bogo = { kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1, percentBp: 10_000 } as const;
    expect(messageFor(bogo, [line()])).toBe('Add 2 more items to use this promotion');
    expect(messageFor(bogo, [line({ quantity: 2 })])).toBe('Add 1 more item to use this promotion');
    const tiers = { kind: 'TIERS', tierBy: 'AMOUNT', tiers: [{ from: 15_000, percentBp: 1 }] } as const;
    expect(messageFor(tiers, [line()])).toBe('Spend $50.00 more to use this promotion');
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
    const outcome = apply(withMinimum, [line()]);
    expect(findCartRefusal(withMinimum, outcome, basisOf([line()]))?.message).toContain('at least $200.00');
    const otherProduct = promotion({ scope: 'PRODUCT', targetIds: ['other'] });
    expect(findCartRefusal(otherProduct, apply(otherProduct, [line()]), basisOf([line()]))?.code).toBe(
      'promotion-not-eligible',
    );
  });
});
