import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities, encodeEntities } from './entities.ts';

test.each([
  ['Argus&trade; Bag', 'Argus™ Bag'],
  ['Women&#39;s &amp; men&#x27;s', "Women's & men's"],
  ['&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
  ['&amp;trade;', '&trade;'],
  ['AT&T, R&copy, salt & pepper', 'AT&T, R&copy, salt & pepper'],
  ['&nosuchthing;', '&nosuchthing;'],
])('decodes %j to %j', (cell, text) => expect(decodeEntities(cell)).toBe(text));

test('every text survives encoding and decoding, and most stay unchanged', () => {
  const odd = fc.string({ unit: fc.constantFrom('&', 'amp', 'lt', ';', '#', '3', '9', 'x', '<', ' ') });
  fc.assert(fc.property(fc.oneof(odd, fc.string()), (text) => decodeEntities(encodeEntities(text)) === text));
  expect(encodeEntities('Salt & pepper <3')).toBe('Salt & pepper <3');
});
