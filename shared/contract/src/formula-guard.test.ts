import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.ts';

test.each([
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '"=1',
  "'=1",
  '  "@x',
  '-cmd|calc',
  '-5',
  '-0.5',
  '＝1',
])('guards %j and restores it', (text) => {
  const cell = guardFormula(text);
  expect(cell.startsWith("'")).toBe(true);
  expect(unguardFormula(cell)).toBe(text);
});

test.each(['12.50', 'A cap', "'quoted'", "it's", '5-pocket', '[1]'])('leaves %j unchanged', (text) => {
  expect(guardFormula(text)).toBe(text);
  expect(unguardFormula(text)).toBe(text);
});

test('every text is restored exactly', () => {
  const odd = fc.string({
    unit: fc.constantFrom("'", '"', ' ', '=', '+', '-', '@', '\t', '\r', '\n', '1', '.', 'a'),
  });
  fc.assert(fc.property(fc.oneof(odd, fc.string()), (text) => unguardFormula(guardFormula(text)) === text));
});
