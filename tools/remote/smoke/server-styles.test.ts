import { expect, test } from 'vitest';
import { findForeignRules, findStyleProblems } from './server-styles.ts';

const nonce = 'r4nd0m';
const faults = (css: string) =>
  findStyleProblems(`<style data-emotion="cat a b" nonce="${nonce}">${css}</style>`, nonce);

test('accepts styles from Emotion', () => {
  expect(findStyleProblems('', nonce)).toEqual([]);
  expect(
    faults(`.cat-a{color:red;--x:{a};}.cat-a:hover>p,.cat-a .cat-b::before{content:"}body{";}
      @media (min-width: 40em){.cat-a{color:blue}@supports (display: grid){ul.cat-b li{gap:1px}}}
      @container (width > 20em){.cat-b{gap:0}}
      @keyframes animation-1x{from{opacity:0}50%{opacity:.5}to{opacity:1}}
      main .cat-a,:is(.cat-a,.cat-b) a,.cat-a:not(.open){margin:0}`),
  ).toEqual([]);
});

test.each([
  ['an element of the page', 'body{display:none}', 'body'],
  ['everything', '*{display:none}', '*'],
  ['one of several', '.cat-a,.sh-header{display:none}', '.sh-header'],
  ['another remote', '.acc-1{display:none}', '.acc-1'],
  ['a class with a similar name', '.scat-a{display:none}', '.scat-a'],
  ['an element that contains its own', 'body:has(.cat-a){display:none}', 'body:has(.cat-a)'],
  ['everything except its own', ':not(.cat-a){display:none}', ':not(.cat-a)'],
  ['its own or others', ':is(.cat-a,body){display:none}', ':is(.cat-a,body)'],
  ['a class by its prefix', '[class^="cat-"]{display:none}', '[class^="cat-"]'],
  ['an element in nested conditions', '@media print{@supports (gap:0){p{display:none}}}', 'p'],
  ['the root, for variables', ':root{--color-text:#fff}', ':root'],
  ['an invalid selector', '.cat-a..b{gap:0}', '.cat-a..b'],
])('rejects a rule for %s', (_, css, selector) => {
  expect(faults(css)).toEqual([`its styles have a rule that is not for its own classes: ${selector}`]);
});

test.each([
  ['@import', '@import "/all.css";'],
  ['@font-face', '@font-face{font-family:x;src:url(x)}'],
  ['@property', '@property --x{syntax:"*";inherits:false}'],
  ['@layer', '@layer a{body{gap:0}}'],
  ['@keyframes', '@keyframes spin{to{opacity:1}}'],
])('rejects %s', (rule, css) => {
  expect(faults(css)).toEqual([`its styles have ${rule}, which affects the whole page`]);
});

test.each([
  '.cat-a{gap:0;a:not(&){gap:0}}',
  '.cat-a{gap:0;body &{gap:0}}',
  '.cat-a{a{gap:0}}',
  '.cat-a{@media print{gap:0}}',
])(
  // prettier-ignore
  'rejects a nested rule, which could match anything: %s',
  (css) => expect(faults(css)).toEqual(['its styles have a nested rule: .cat-a']),
);

test.each([
  [
    'two elements',
    `<style data-emotion="cat a" nonce="${nonce}"></style><style data-emotion="cat b" nonce="${nonce}"></style>`,
  ],
  ['text next to the element', `<style data-emotion="cat a" nonce="${nonce}"></style>text`],
  ['an end tag inside', `<style data-emotion="cat a" nonce="${nonce}"></style><script></script></style>`],
  ['another element', `<link rel="stylesheet" href="/a.css">`],
  ['no Emotion key', `<style nonce="${nonce}"></style>`],
  ['another nonce', `<style data-emotion="cat a" nonce="other"></style>`],
  ['other attributes', `<style data-emotion="cat a" nonce="${nonce}" media="print"></style>`],
])('rejects styles with %s', (_, styles) => {
  expect(findStyleProblems(styles, nonce)).toEqual(['its styles must be a single <style> element created by Emotion, with the given nonce']); // prettier-ignore
});

test("rejects the Emotion key of the shell's styles", () => {
  expect(
    findStyleProblems(`<style data-emotion="sh a" nonce="${nonce}">.sh-a{gap:0}</style>`, nonce),
  ).toEqual([`its Emotion key is "sh", which is reserved for the shell`]);
});

test('finds foreign rules by class prefix', () => {
  expect(findForeignRules('.acc-1{gap:0} p{gap:0}', 'acc')).toEqual(['a rule that is not for its own classes: p']); // prettier-ignore
});
