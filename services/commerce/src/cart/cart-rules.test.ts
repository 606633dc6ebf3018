import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availableLines, mergeLines, mostOf, type CartLine } from './cart-rules.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({
  id: 'l', variantId: 'v', productId: 'parka', productName: 'Moss Parka', categoryId: 'coats', sku: 'S', color: 'Moss',
  size: 'M', unitPriceMinor: 1000, stock: 5, isPublished: true, weightGrams: 500, quantity: 1, ...over,
}); // prettier-ignore
const someLines = fc.uniqueArray(
  fc.record({ variantId: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: (entry): string => entry.variantId },
);

describe('availableLines', () => {
  it('reduces to stock and says so, and leaves out what is sold out', () => {
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
  it('adds quantities up to stock and says what was reduced', () => {
    const { changed, notices } = mergeLines([line({ quantity: 3 })], [line({ quantity: 4 })]);
    expect(changed).toEqual([{ variantId: 'v', quantity: 5 }]);
    expect(notices).toEqual(['Only 5 of Moss Parka (Moss / M) are left']);
  });

  it('never exceeds stock, never takes away, never loses silently', () => {
    fc.assert(
      fc.property(someLines, someLines, fc.nat(120), (own, anonymous, stock) => {
        const withStock = (entries: typeof own) => entries.map((entry) => line({ ...entry, stock }));
        const { changed, notices } = mergeLines(withStock(own), withStock(anonymous));
        const held = new Map<string, number>(own.map((entry) => [entry.variantId, entry.quantity]));
        for (const entry of changed) {
          expect(entry.quantity).toBeLessThanOrEqual(mostOf(stock));
          expect(entry.quantity).toBeGreaterThan(held.get(entry.variantId) ?? 0);
        }
        const lost = anonymous.some((entry) => {
          const after = changed.find(({ variantId }) => variantId === entry.variantId)?.quantity;
          return (
            (after ?? held.get(entry.variantId) ?? 0) < (held.get(entry.variantId) ?? 0) + entry.quantity
          );
        });
        expect(notices.length > 0).toBe(lost);
      }),
    );
  });
});
