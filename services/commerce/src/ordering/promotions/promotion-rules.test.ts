import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPromotion,
  findCartRefusal,
  findPromotionRefusal,
  type Promotion,
  type PromotionLine,
} from './promotion-rules.ts';

const promotion = (overrides: Partial<Promotion> = {}): Promotion => ({
  id: 'p', code: 'WELCOME10', kind: 'PERCENTAGE', percentBp: 1000, amountMinor: null, scope: 'CART', targetIds: [],
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
          const outcome = applyPromotion(promotion({ kind: 'FIXED', percentBp: null, amountMinor }), lines);
          expect(outcome.discountMinor).toBeLessThanOrEqual(outcome.eligibleMinor);
          expect(outcome.lineDiscountsMinor.reduce((sum, part) => sum + part, 0)).toBe(outcome.discountMinor);
        },
      ),
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
