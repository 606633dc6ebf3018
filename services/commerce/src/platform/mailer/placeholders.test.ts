import { expect, test } from 'vitest';
import { fillPlaceholders, hasBrokenPlaceholder, placeholdersIn } from './placeholders.ts';

const values = { 'order.number': '123', 'customer.firstName': '{{order.number}} $& $1 <b>' };

test.each([
  ['Order {{order.number}}, {{ order.number }}', 'Order 123, 123'],
  // What a person typed is never a placeholder, nor a pattern.
  ['Hi {{customer.firstName}}', 'Hi {{order.number}} $& $1 <b>'],
  ['{{toString}} {{constructor}} {{__proto__}}', '{{toString}} {{constructor}} {{__proto__}}'],
  ['{{order.total}}', '{{order.total}}'],
  ['{{{order.number}}}', '{123}'],
])('%s becomes %s', (text, filled) => expect(fillPlaceholders(text, values)).toBe(filled));

test('finds the names of placeholders', () =>
  expect(placeholdersIn('{{order.number}} { order.total } {{ store.name}}')).toEqual([
    'order.number',
    'store.name',
  ]));

test.each([
  ['{{order.number}}', false],
  ['a {brace} }', false],
  ['{{order number}}', true],
  ['{{order.number', true],
  ['order.number}}', true],
  ['{{ order.number\n}}', true],
])('%s is broken: %s', (text, isBroken) => expect(hasBrokenPlaceholder(text)).toBe(isBroken));
