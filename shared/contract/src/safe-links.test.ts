import { describe, expect, it } from 'vitest';
import { isLink, safeHref } from './safe-links.ts';

const elsewhere = [
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
const web = ['https://a.example', 'https://a.example:8443/x//y?z#w', 'https://a.example?x'];

describe('a link', () => {
  it.each(elsewhere)('is never %j', (text) => {
    expect([isLink(text), safeHref.test(text)]).toEqual([false, false]);
  });
  it.each([...paths, ...web])('may be %j', (text) => {
    expect([isLink(text), safeHref.test(text)]).toEqual([true, true]);
  });
  it.each(['', ' ', 'women', 'http://a.example', '/two words', '#top', 'mailto:a@b.example'])(
    'in a field of its own is not %j',
    (text) => expect(isLink(text)).toBe(false),
  );
  it.each(['#top', 'help', '../help', '/größe', '/two words', ' /help ', 'http://a.example', 'mailto:a@b.example', 'tel:+1 415 555 0134'])(
    'in HTML may be %j',
    (text) => expect(safeHref.test(text)).toBe(true),
  ); // prettier-ignore

  it('that is long is read at once', () => {
    const long = `/${'a/'.repeat(50_000)}\\`;
    const from = performance.now();
    expect([isLink(long), safeHref.test(long)]).toEqual([false, false]);
    expect(performance.now() - from).toBeLessThan(500);
  });

  it('of the store leads to the store, as a browser reads it', () => {
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
