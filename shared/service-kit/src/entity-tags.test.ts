import { expect, test } from 'vitest';
import { namesEntityTag } from './entity-tags.ts';

test.each([
  ['the tag itself', '"a-1"'],
  ['a weak one', 'W/"a-1"'],
  ['one of a list', '"b", "a-1" ,"c"'],
  ['a weak one of a list without spaces', 'W/"b",W/"a-1"'],
  ['one behind a tag with a comma', '"b,c", "a-1"'],
  ['any', ' * '],
])('knows %s', (_, header) => {
  expect(namesEntityTag(header, '"a-1"')).toBe(true);
  expect(namesEntityTag(header, 'W/"a-1"')).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['an empty list', ''],
  ['others', '"a", W/"a-12"'],
  ['a tag without its quotes', 'a-1'],
  ['a tag that only holds it', '"b, a-1"'],
  ['a star in a list', '"b", *'],
  ['a star as a tag', '"*"'],
])('does not find it in %s', (_, header) => {
  expect(namesEntityTag(header, '"a-1"')).toBe(false);
});
