import { describe, expect, it } from 'vitest';
import { isLink, safeHref } from './safe-links.ts';

const unsafeLinks = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/women/..//..//evil.example',
  '/women\\..\\..\\evil.example',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://-',
  'https://.',
  'https://a.example-/x',
  'https://a..example',
  'https://a.-b.example',
  'https://shop.example@evil.example',
  'https://shop.example\\@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'java\nscript:alert(1)',
  'https://evil.example/\u0000',
  '/women\u202e',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
];
const paths = ['/', '/women', '/women/', '/a/b.c/d-e?next=//x#top', '/search?q=a:b', '/#top', '/a/../b'];
const webLinks = ['https://a.example', 'https://a.example:8443/x//y?z#w', 'https://a.example?x'];

describe('a link', () => {
  it.each(unsafeLinks)("can't be %j", (text) => {
    expect([isLink(text), safeHref.test(text)]).toEqual([false, false]);
  });
  it.each([...paths, ...webLinks])('can be %j', (text) => {
    expect([isLink(text), safeHref.test(text)]).toEqual([true, true]);
  });
  it.each(['', ' ', 'women', 'http://a.example', '/two words', '#top', 'mailto:a@b.example'])(
    "can't be %j in a link field",
    (text) => expect(isLink(text)).toBe(false),
  );
  it.each(['#top', 'help', '../help', '/größe', '/two words', ' /help ', 'http://a.example', 'mailto:a@b.example', 'tel:+1 415 555 0134'])(
    'can be %j in HTML',
    (text) => expect(safeHref.test(text)).toBe(true),
  ); // prettier-ignore

  it.each([`/${'a/'.repeat(50_000)}\\`, `https://${'a-'.repeat(50_000)}`])(
    'is checked quickly even if it is very long',
    (long) => {
      const startedAt = performance.now();
      expect([isLink(long), safeHref.test(long)]).toEqual([false, false]);
      expect(performance.now() - startedAt).toBeLessThan(500);
    },
  );

  it('that starts with a slash stays in the store when a browser resolves it', () => {
    const pieces = ['/', '\\', '.', '..', '%2e', 'evil.example', '?', '#', ':', '@', '\t'];
    for (const first of pieces)
      for (const second of pieces)
        for (const third of pieces)
          for (const fourth of pieces) {
            const text = `/${first}${second}${third}${fourth}`;
            if (!isLink(text) && !safeHref.test(text)) continue;
            const { origin, pathname } = new URL(text, 'https://shop.example/pages/help');
            expect([text, origin, pathname.startsWith('//')]).toEqual([text, 'https://shop.example', false]);
          }
  });
});
