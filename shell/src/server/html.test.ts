import { expect, it } from 'vitest';
import { escapeHtml, scriptJson, voidElement } from './html.ts';

it('lets no text become markup', () => {
  expect(escapeHtml(`<img src=x onerror='a("b")'>&`)).toBe(
    '&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;',
  );
});

it('lets no value end its script element, and keeps it the same value', () => {
  const value = { text: '</script><script>alert(1)</script><!-- \u2028 &' };
  expect(scriptJson(value)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

it('leaves out attributes without a value', () => {
  expect(voidElement('link', { rel: 'x', href: undefined, crossorigin: true, media: false })).toBe(
    '<link rel="x" crossorigin>',
  );
});
