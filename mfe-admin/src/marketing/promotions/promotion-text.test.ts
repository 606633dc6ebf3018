import { expect, test } from 'vitest';
import { formatDiscount } from './promotion-text.ts';
import { samplePromotion } from './sample-promotion.ts';

test.each([
  [samplePromotion({ kind: 'FIXED_PRICE', percent: null, amount: 15 }), '$15.00 each'],
  [samplePromotion({ kind: 'BUY_X_GET_Y', percent: 100, buyQuantity: 2, getQuantity: 1 }), 'Buy 2, get 1 free'],
  [samplePromotion({ kind: 'BUY_X_GET_Y', percent: 50, buyQuantity: 1, getQuantity: 1 }), 'Buy 1, get 1 for 50% off'],
  [samplePromotion({ kind: 'TIERS', percent: null, tierBy: 'AMOUNT', tiers: [{ from: 1, percent: 5 }, { from: 2, percent: 20 }] }), 'Up to 20% off'],
  [samplePromotion({ kind: 'FREE_SHIPPING', percent: null, maxShipping: 12.5 }), 'Up to $12.50 off shipping'],
])('the list describes a promotion', (promotion, text) => expect(formatDiscount(promotion)).toBe(text)); // prettier-ignore
