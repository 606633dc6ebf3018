import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyPromotion,
  refusalForLines,
  refusalNow,
  type Promotion,
  type PromotionLine,
} from './promotion-rules.ts';

const promotion = (over: Partial<Promotion> = {}): Promotion => ({
  id: 'p', code: 'WELCOME10', kind: 'PERCENTAGE', percentBp: 1000, amountMinor: null, scope: 'CART', targetIds: [],
  description: '10% off', startsAt: null, endsAt: null, minSubtotalMinor: 0, isActive: true, ...over,
}); // prettier-ignore
const line = (over: Partial<PromotionLine> = {}): PromotionLine => ({
  variantId: 'v', productId: 'parka', categoryIds: ['coats', 'women'], unitPriceMinor: 10_000, quantity: 1, ...over,
}); // prettier-ignore

describe('applyPromotion', () => {
  it('takes a percentage off the whole cart, half a cent up', () => {
    expect(applyPromotion(promotion(), [line({ unitPriceMinor: 1995 })]).discountMinor).toBe(200);
  });

  it('limits itself to a category and everything below it, or to a product', () => {
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
  it('holds the dates, the end excluded', () => {
    expect(
      refusalNow(promotion({ startsAt: now, endsAt: new Date(now.getTime() + 1) }), now),
    ).toBeUndefined();
    expect(refusalNow(promotion({ endsAt: now }), now)?.message).toBe('This promotion code has expired');
    expect(refusalNow(promotion({ startsAt: new Date(now.getTime() + 1) }), now)?.message).toBe(
      'Invalid promotion code',
    );
    expect(refusalNow(promotion({ isActive: false }), now)?.code).toBe('invalid-promotion');
  });

  it('says what is missing', () => {
    const dear = promotion({ minSubtotalMinor: 20_000 });
    expect(refusalForLines(dear, applyPromotion(dear, [line()]), 10_000)?.message).toContain(
      'at least $200.00',
    );
    const elsewhere = promotion({ scope: 'PRODUCT', targetIds: ['other'] });
    expect(refusalForLines(elsewhere, applyPromotion(elsewhere, [line()]), 10_000)?.code).toBe(
      'promotion-not-eligible',
    );
  });
});
