import { describe, expect, test } from 'vitest';
import { explainLink } from './own-links.ts';

const known = { words: ['store.name', 'customer.firstName'], addresses: ['store.url'], secrets: ['token'] };
/** Full-width letters, digits and signs. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0));
const explain = (text: string) => explainLink(text, known);

describe('allowed', () => {
  test.each([
    'Please wait. Then sign in, e.g. on your phone (i.e. now)… Thanks!',
    'We’re open 9.30 to 18:00, at 9.30am too. It’s $29.99 at Fieldnote Inc.',
    'In the U.S.A., and/or by the Ph.D. of v1.2. Wait...then: “See you:” :) & @fieldnote',
    'Hi {{customer.firstName}}, {{ store.name }}: {{store.name}}’s team. 👩‍👩‍👧 ❤️',
    'See {{store.url}}.\n({{store.url}}/returns), “{{store.url}}/a/b-c/”: {{store.url}}!',
    'Paste this token: {{token}}.\n"{{token}}"\n{{token}}',
    'שלום עולם. Ünïcode. 你好。',
  ])('%s', (text) => expect(explain(text)).toBeUndefined());
});

describe('a link', () => {
  test.each([
    ...['https://evil.com', 'HTTP://evil', 'www.evil', 'evil.com/login', 'bit.ly/x', 'evil.com:8080', 'EVIL.COM'],
    ...['192.168.1.1/login', '//evil', '//evil.com', 'mailto:evil@example.com', 'mailto:evil', 'ftp://evil.com'],
    ...['hxxp://evil', 'https∶//evil.com', 'http:\\\\evil', 'http:\\evil', 'tel:+15551234', '\\\\server\\share'],
    ...['evil@example.com', 'evil@host', 'evil!@host', '(evil.com)', '“evil.com”', '❤.ws', 'i❤️.ws', 'xn--e1awd7f.xn--p1ai'],
    // Full-width, other dots and letters, and what nobody sees.
    ...['evil\uff0ecom', ...['evil.com', 'http://evil', '192.168.1.1', 'evil@host'].map(wide)],
    ...['evil\u3002com', 'evil\uff61com', 'evil\u2024com', '\u0435vil.com', 'ею.рф', 'ⓔⓥⓘⓛ.ⓒⓞⓜ'],
    ...['evil\u200b.\u200bcom', 'evil.c\u00adom', 'evil\u2060.com', 'evil.\ufeffcom', 'evil\u200d.com', 'evil.c\u0336om'],
    ...['evil\ufe0f.com', 'evil\u{e0041}.com', 'http\u00ad:/\u200b/evil', 'evil\u0007.com', 'evil\u3164.com', '\u200b.com'],
    // Together with what a placeholder stands for.
    ...['{{store.name}}.com', 'evil.{{customer.firstName}}', 'evil.c{{store.name}}', 'a:{{store.name}}', '{{store.name}}@host'],
    // These braces are text.
    ...['{{evil.com}}', '{{{store.name}}.com', `${wide('{{')}evil.com${wide('}}')}`, wide('{{evil.com}}')],
    'Please wait.Then sign in',
  ])('%s', (text) => expect(explain(`Go to ${text} now`)).toMatch(/^Email programs may turn “.+” into a link\. /)); // prettier-ignore
});

describe('a placeholder that isn’t alone', () => {
  test.each([
    ...['{{store.url}}@evil.com/?t={{token}}', '{{store.url}}@evil', '{{store.url}}.evil.com/login', '{{store.url}}.evil'],
    ...['{{store.url}}:8080', '{{store.url}}?x', '{{store.url}}/a?b', '{{store.url}}//evil', '{{store.url}}/../x'],
    ...['x{{store.url}}', 'https://{{store.url}}', '{{store.url}}{{store.url}}', '{{store.url}}/{{token}}'],
    ...['{{store.url}}{{customer.firstName}}', '{{store.url}}\u200b@evil', `{{store.url}}${wide('@evil')}`, '{{store.url}}\u00adx'],
    ...['x{{token}}', '{{token}}x', '?t={{token}}', '/{{token}}', '{{token}}/x', '{{token}}/', '{{token}}{{token}}', 'Code:{{token}}'],
  ])('%s', (text) => expect(explain(text)).toMatch(/^Put a space on both sides of \{\{(?:store\.url|token)\}\}/)); // prettier-ignore
});

test('names the part, with its placeholders', () => {
  expect(explain('Hi, see {{store.name}}.com')).toContain('“{{store.name}}.com”');
  expect(explain(`${'x'.repeat(100)}.com`)).toContain(`“${'x'.repeat(60)}”`);
  expect(explain('Use x{{token}}')).toBe(
    'Put a space on both sides of {{token}}, so that it can’t become part of a link.',
  );
  expect(explain('{{store.url}}?a')).toContain('such as {{store.url}}/returns');
});
