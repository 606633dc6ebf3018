import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableLines, maxLineQuantity, mergeLines, type CartLine } from './cart-rules.ts';

const line = (overrides: Partial<CartLine> = {}): CartLine => ({
  id: 'l', variantId: 'v', productId: 'parka', productName: 'Moss Parka', categoryId: 'coats', sku: 'S', color: 'Moss',
  size: 'M', unitPriceMinor: 1000, stock: 5, isPublished: true, weightGrams: 500, image: null, quantity: 1, ...overrides,
}); // prettier-ignore
const someLines = fc.uniqueArray(
  fc.record({ variantId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: (entry): string => entry.variantId },
);

describe('availableLines', () => {
  it('reduces quantities to the stock, leaves out sold-out items and adds a notice for both', () => {
    const stored = [
      line({ quantity: 9 }),
      line({ variantId: 'w', stock: 0, size: 'L' }),
      line({ variantId: 'x', stock: 0, isPublished: false, size: 'XL' }),
    ];
    expect(availableLines(stored)).toEqual({
      lines: [line({ quantity: 5 })],
      notices: [
        'Only 5 of Moss Parka (Moss / M) are left',
        'Moss Parka (Moss / L) is sold out',
        'Moss Parka (Moss / XL) is no longer available',
      ],
    });
  });
});

describe('mergeLines', () => {
  it('adds quantities up to the stock and adds a notice for what was reduced', () => {
    const { changed, notices } = mergeLines([line({ quantity: 3 })], [line({ quantity: 4 })]);
    expect(changed).toEqual([{ variantId: 'v', quantity: 5 }]);
    expect(notices).toEqual(['Only 5 of Moss Parka (Moss / M) are left']);
  });

  it('never exceeds the stock, never reduces a quantity and never drops items without a notice', () => {
    fc.assert(
      fc.property(someLines, someLines, fc.nat(120), (own, anonymous, stock) => {
        const withStock = (entries: typeof own) => entries.map((entry) => line({ ...entry, stock }));
        const { changed, notices } = mergeLines(withStock(own), withStock(anonymous));
        const inCart = new Map<string, number>(own.map((entry) => [entry.variantId, entry.quantity]));
        for (const entry of changed) {
          expect(entry.quantity).toBeLessThanOrEqual(maxLineQuantity(stock));
          expect(entry.quantity).toBeGreaterThan(inCart.get(entry.variantId) ?? 0);
        }
        const lost = anonymous.some((entry) => {
          const after = changed.find(({ variantId }) => variantId === entry.variantId)?.quantity;
          return (
            (after ?? inCart.get(entry.variantId) ?? 0) < (inCart.get(entry.variantId) ?? 0) + entry.quantity
          );
        });
        expect(notices.length > 0).toBe(lost);
      }),
    );
  });
});
