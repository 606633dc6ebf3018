import { expect, test } from 'vitest';
import { matchesEntityTag } from './entity-tags.ts';

test.each([
  ['the tag itself', '"a-1"'],
  ['a weak tag', 'W/"a-1"'],
  ['a tag in a list', '"b", "a-1" ,"c"'],
  ['a weak tag in a list without spaces', 'W/"b",W/"a-1"'],
  ['a tag after one with a comma', '"b,c", "a-1"'],
  ['a star', ' * '],
])('matches %s', (_, header) => {
  expect(matchesEntityTag(header, '"a-1"')).toBe(true);
  expect(matchesEntityTag(header, 'W/"a-1"')).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['an empty list', ''],
  ['other tags', '"a", W/"a-12"'],
  ['a tag without quotes', 'a-1'],
  ['a tag that contains it', '"b, a-1"'],
  ['a star in a list', '"b", *'],
  ['a star as a tag', '"*"'],
])("doesn't match %s", (_, header) => {
  expect(matchesEntityTag(header, '"a-1"')).toBe(false);
});
