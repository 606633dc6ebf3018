import { expect, test } from 'vitest';
import { foreignRules, stylesFaults } from './server-styles.ts';

const nonce = 'r4nd0m';
const faults = (css: string) =>
  stylesFaults(`<style data-emotion="cat a b" nonce="${nonce}">${css}</style>`, nonce);

test('what Emotion collects for a page is fine', () => {
  expect(stylesFaults('', nonce)).toEqual([]);
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
  ['a class that only looks alike', '.scat-a{display:none}', '.scat-a'],
  ['what holds something of its own', 'body:has(.cat-a){display:none}', 'body:has(.cat-a)'],
  ['all but its own', ':not(.cat-a){display:none}', ':not(.cat-a)'],
  ['its own or all', ':is(.cat-a,body){display:none}', ':is(.cat-a,body)'],
  ['a class by its beginning', '[class^="cat-"]{display:none}', '[class^="cat-"]'],
  ['a class below a condition', '@media print{@supports (gap:0){p{display:none}}}', 'p'],
  ['the root, for variables', ':root{--color-text:#fff}', ':root'],
  ['what cannot be read', '.cat-a..b{gap:0}', '.cat-a..b'],
])('a rule for %s is refused', (_, css, selector) => {
  expect(faults(css)).toEqual([`its styles have a rule that is not for its own classes: ${selector}`]);
});

test.each([
  ['@import', '@import "/all.css";'],
  ['@font-face', '@font-face{font-family:x;src:url(x)}'],
  ['@property', '@property --x{syntax:"*";inherits:false}'],
  ['@layer', '@layer a{body{gap:0}}'],
  ['@keyframes', '@keyframes spin{to{opacity:1}}'],
])('%s is refused', (rule, css) => {
  expect(faults(css)).toEqual([`its styles have ${rule}, which concerns the whole page`]);
});

test.each([
  '.cat-a{gap:0;a:not(&){gap:0}}',
  '.cat-a{gap:0;body &{gap:0}}',
  '.cat-a{a{gap:0}}',
  '.cat-a{@media print{gap:0}}',
])(
  // prettier-ignore
  'a rule within a rule could mean anything: %s',
  (css) => expect(faults(css)).toEqual(['its styles have a rule within a rule: .cat-a']),
);

test.each([
  [
    'two elements',
    `<style data-emotion="cat a" nonce="${nonce}"></style><style data-emotion="cat b" nonce="${nonce}"></style>`,
  ],
  ['text beside it', `<style data-emotion="cat a" nonce="${nonce}"></style>text`],
  ['an end within it', `<style data-emotion="cat a" nonce="${nonce}"></style><script></script></style>`],
  ['another element', `<link rel="stylesheet" href="/a.css">`],
  ['no name of its styles', `<style nonce="${nonce}"></style>`],
  ['what the page does not let in', `<style data-emotion="cat a" nonce="other"></style>`],
  ['attributes of another kind', `<style data-emotion="cat a" nonce="${nonce}" media="print"></style>`],
])('styles with %s are refused', (_, styles) => {
  expect(stylesFaults(styles, nonce)).toEqual(['its styles are not the one <style> element that Emotion makes, with the nonce that it was given']); // prettier-ignore
});

test('the name that the shell has for its own styles is nobody else’s', () => {
  expect(stylesFaults(`<style data-emotion="sh a" nonce="${nonce}">.sh-a{gap:0}</style>`, nonce)).toEqual([
    'its styles are called "sh", as the shell’s own are',
  ]);
});

test('rules of styles that are known by their name alone', () => {
  expect(foreignRules('.acc-1{gap:0} p{gap:0}', 'acc')).toEqual(['a rule that is not for its own classes: p']); // prettier-ignore
});
