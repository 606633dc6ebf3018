import { expect, it } from 'vitest';
import { keepPageQuery } from './page-query.ts';

it.each([
  ['?a=1&color=Blue&b', '?color=Blue'],
  ['?color=Blue&color=%20Red&size=M', '?color=Blue&color=%20Red&size=M'],
  ['?c%6Flor=Blue&%zz=1&=x&&size', '?c%6Flor=Blue&size'],
  ['?preview=x', ''],
  ['', ''],
])('keeps of %s what the page reads', (search, expected) => {
  expect(keepPageQuery(search, { query: ['color', 'size'] }, false)).toBe(expected);
});

it('keeps the token of a draft that is shown', () => {
  expect(keepPageQuery('?preview=x&a=1', { query: [] }, true)).toBe('?preview=x');
});

it.each([[{}], [undefined]])('keeps everything for a page that doesn’t say what it reads: %j', (page) => {
  expect(keepPageQuery('?a=1&preview=x', page, false)).toBe('?a=1&preview=x');
});
