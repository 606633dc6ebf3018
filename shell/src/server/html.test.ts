import { expect, it } from 'vitest';
import { escapeHtml } from '@selvedge/service-kit';
import { scriptJson, voidElement } from './html.ts';

it('escapes markup in text', () => {
  expect(escapeHtml(`<img src=x onerror='a("b")'>&`)).toBe(
    '&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;',
  );
});

it("encodes values so that they can't end their script element", () => {
  const value = { text: '</script><script>alert(1)</script><!-- \u2028 &' };
  expect(scriptJson(value)).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(scriptJson(value))).toEqual(value);
});

it('omits attributes without a value', () => {
  expect(voidElement('link', { rel: 'x', href: undefined, crossorigin: true, media: false })).toBe(
    '<link rel="x" crossorigin>',
  );
});
