import { bulkActionKinds, priceEndings, type BulkAction } from '@selvedge/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findActionErrors, ruleOf } from './actions/bulk-action-rules.ts';
import type { EditableProduct, EditableVariant } from './editable-product.ts';
import { applyChanges, changesBetween } from './product-changes.ts';
import type { Change } from './change.ts';
import { roundPrice } from './round-price.ts';

/** As `insertUndo` does in the database. */
const reverseChanges = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, from: change.to, to: change.from }));

const known = new Set(['coats', 'sale', 'women']);
const variant = (changes: Partial<EditableVariant> = {}): EditableVariant => ({
  id: 'a',
  label: 'Moss / S',
  priceMinor: 8_000,
  compareAtMinor: null,
  stock: 4,
  ...changes,
});
const product = (changes: Partial<EditableVariant> = {}): EditableProduct => ({
  id: 'parka',
  brand: 'Nord',
  tags: ['wool'],
  isPublished: true,
  categoryIds: ['coats', 'sale'],
  variants: [variant(changes)],
});
const edited = (action: BulkAction, changes: Partial<EditableVariant> = {}) =>
  ruleOf(action).edit(product(changes), action as Required<BulkAction>);
const editedVariant = (action: BulkAction, changes: Partial<EditableVariant> = {}) => {
  const { priceMinor, compareAtMinor, stock } = edited(action, changes).variants[0]!;
  return [priceMinor, compareAtMinor, stock];
};

test.each<[BulkAction, Partial<EditableVariant>, unknown[]]>([
  [{ kind: 'SET_PRICE', amount: 19.9 }, {}, [1_990, null, 4]],
  [{ kind: 'RAISE_PRICE_BY_PERCENT', percent: 10, rounding: 'AS_CALCULATED' }, { priceMinor: 1_450 }, [1_595, null, 4]],
  [{ kind: 'LOWER_PRICE_BY_PERCENT', percent: 20, rounding: 'END_99' }, {}, [6_399, null, 4]],
  [{ kind: 'LOWER_PRICE_BY_PERCENT', percent: 10, rounding: 'END_00' }, { priceMinor: 995 }, [900, null, 4]],
  [{ kind: 'RAISE_PRICE_BY_AMOUNT', amount: 5, rounding: 'END_99' }, {}, [8_499, null, 4]],
  [{ kind: 'LOWER_PRICE_BY_AMOUNT', amount: 100, rounding: 'END_99' }, {}, [-2_000, null, 4]],
  [{ kind: 'START_SALE', percent: 25, rounding: 'END_00' }, {}, [6_000, 8_000, 4]],
  [{ kind: 'START_SALE', percent: 50, rounding: 'END_00' }, { priceMinor: 6_000, compareAtMinor: 8_000 }, [4_000, 8_000, 4]],
  [{ kind: 'END_SALE' }, { priceMinor: 6_000, compareAtMinor: 8_000 }, [8_000, null, 4]],
  [{ kind: 'SET_COMPARE_AT_PRICE', amount: 99 }, {}, [8_000, 9_900, 4]],
  [{ kind: 'CLEAR_COMPARE_AT_PRICE' }, { compareAtMinor: 9_000 }, [8_000, null, 4]],
  [{ kind: 'SET_STOCK', quantity: 0 }, {}, [8_000, null, 0]],
  [{ kind: 'ADD_STOCK', quantity: 3 }, {}, [8_000, null, 7]],
  [{ kind: 'SUBTRACT_STOCK', quantity: 5 }, {}, [8_000, null, -1]],
]) ('%o changes a variant with %o to %o', (action, before, after) => {
  expect(editedVariant(action, before)).toEqual(after);
}); // prettier-ignore

test('categories, tags, brand and visibility change without duplicates, and the main category stays first', () => {
  expect(edited({ kind: 'ADD_CATEGORY', categoryId: 'women' }).categoryIds).toEqual([
    'coats',
    'sale',
    'women',
  ]);
  expect(edited({ kind: 'ADD_CATEGORY', categoryId: 'sale' }).categoryIds).toEqual(['coats', 'sale']);
  expect(edited({ kind: 'REMOVE_CATEGORY', categoryId: 'sale' }).categoryIds).toEqual(['coats']);
  expect(edited({ kind: 'ADD_TAGS', tags: ['wool', 'warm'] }).tags).toEqual(['wool', 'warm']);
  expect(edited({ kind: 'REMOVE_TAGS', tags: ['wool'] }).tags).toEqual([]);
  expect(edited({ kind: 'SET_BRAND', brand: '' }).brand).toBe('');
  expect(edited({ kind: 'HIDE' }).isPublished).toBe(false);
});

test('an action needs its values, and a price reduction must be less than 100 percent', () => {
  expect(findActionErrors({ kind: 'START_SALE', percent: 100 })).toEqual({
    'action.rounding': 'is required',
    'action.percent': 'must be less than 100',
  });
  expect(findActionErrors({ kind: 'ADD_STOCK', quantity: 0 })).toEqual({
    'action.quantity': 'must be at least 1',
  });
  expect(findActionErrors({ kind: 'SET_PRICE', amount: 1.005 })).toHaveProperty(['action.amount']);
  expect(findActionErrors({ kind: 'SET_STOCK', quantity: 0 })).toEqual({});
});

describe('problems', () => {
  const problemsOf = (action: BulkAction, changes: Partial<EditableVariant> = {}) => {
    const before = product(changes);
    return applyChanges(before, changesBetween(before, edited(action, changes)), known).problems;
  };
  test.each<[BulkAction, Partial<EditableVariant>, string]>([
    [{ kind: 'LOWER_PRICE_BY_AMOUNT', amount: 80, rounding: 'END_99' }, {}, 'Moss / S would cost $0.00'],
    [{ kind: 'SET_COMPARE_AT_PRICE', amount: 80 }, {}, "Moss / S would cost $80.00, which isn't below its former price of $80.00"],
    [{ kind: 'SUBTRACT_STOCK', quantity: 5 }, {}, 'Moss / S would have -1 in stock'],
    [{ kind: 'ADD_STOCK', quantity: 1_000_000 }, {}, 'Moss / S would have more than 1000000 in stock'],
    [{ kind: 'REMOVE_CATEGORY', categoryId: 'coats' }, {}, "It can't be removed from its main category; choose another main category in the product first"],
    [{ kind: 'ADD_CATEGORY', categoryId: 'gone' }, {}, 'One of its categories no longer exists'],
  ])('%o', (action, changes, problem) => {
    expect(problemsOf(action, changes)).toEqual([problem]);
  }); // prettier-ignore
});

describe('invariants', () => {
  const variants = fc.record({
    priceMinor: fc.integer({ min: 1, max: 900_000 }),
    stock: fc.integer({ min: 0, max: 5_000 }),
    extra: fc.option(fc.integer({ min: 1, max: 90_000 })),
  });
  const products = fc.array(variants, { minLength: 1, maxLength: 4 }).map((list) => ({
    ...product(),
    variants: list.map(({ priceMinor, stock, extra }, index) =>
      variant({ id: `v${index}`, priceMinor, stock, compareAtMinor: extra && priceMinor + extra }),
    ),
  }));
  const actions = fc.record({
    kind: fc.constantFrom(...bulkActionKinds),
    amount: fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100),
    percent: fc.integer({ min: 1, max: 9_999 }).map((hundredths) => hundredths / 100),
    rounding: fc.constantFrom(...priceEndings),
    quantity: fc.integer({ min: 1, max: 9_000 }),
    categoryId: fc.constantFrom('women', 'sale'),
    tags: fc.constant<string[]>(['warm', 'wool']),
    brand: fc.constantFrom('', 'Sud'),
  });

  test('rounding a positive price never gives zero or less, and moves it by less than a dollar', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1e9, noNaN: true }),
        fc.constantFrom(...priceEndings),
        (minor, ending) => {
          const rounded = roundPrice(minor, ending);
          expect(Number.isInteger(rounded) && rounded > 0).toBe(true);
          expect(Math.abs(rounded - minor)).toBeLessThanOrEqual(100);
          if (ending === 'END_99') expect(rounded % 100).toBe(99);
          if (ending === 'END_00') expect(rounded % 100).toBe(0);
        },
      ),
    );
  });

  test('lowering never raises a price, and raising never lowers it', () => {
    fc.assert(
      fc.property(products, actions, (before, action) => {
        const after = ruleOf(action).edit(before, action).variants;
        for (const [index, { priceMinor }] of before.variants.entries()) {
          if (action.kind.startsWith('LOWER'))
            expect(after[index]!.priceMinor).toBeLessThanOrEqual(priceMinor);
          if (action.kind.startsWith('RAISE'))
            expect(after[index]!.priceMinor).toBeGreaterThanOrEqual(priceMinor);
        }
      }),
    );
  });

  test('changes are applied once, and undoing them restores the product', () => {
    fc.assert(
      fc.property(products, actions, (before, action) => {
        const next = ruleOf(action).edit(before, action);
        const planned = changesBetween(before, next);
        const { product: after, changes, problems } = applyChanges(before, planned, known);
        if (problems.length === 0) expect(after).toEqual(next);
        expect(applyChanges(after, reverseChanges(changes), known)).toMatchObject({
          product: before,
          problems: [],
        });
        // A second time, only stock changes: the other values are no longer what was planned.
        const again = applyChanges(after, changes, known);
        expect(again.changes.every(({ field }) => field === 'stock')).toBe(true);
      }),
    );
  });

  test('stock that was sold between the dry run, the edit and the undo stays sold', () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.nat(20),
        fc.nat(20),
        fc.integer({ min: -50, max: 50 }),
        (stock, sold, soldLater, by) => {
          const start = product({ stock: stock + sold + soldLater });
          const planned = changesBetween(start, product({ stock: stock + sold + soldLater + by }));
          const now = product({ stock: stock + soldLater });
          const done = applyChanges(now, planned, known);
          if (done.problems.length > 0) {
            expect(stock + soldLater + by).toBeLessThan(0);
            return;
          }
          const left = done.product.variants[0]!.stock;
          const soldThen = Math.min(soldLater, left);
          const later = product({ stock: left - soldThen });
          const undone = applyChanges(later, reverseChanges(done.changes), known);
          const without = stock + soldLater - soldThen;
          expect(undone.product.variants[0]!.stock).toBe(without < 0 ? left - soldThen : without);
        },
      ),
    );
  });
});
