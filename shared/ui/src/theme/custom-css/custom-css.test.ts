import { honestCss, hostileCss } from '@selvedge/testing/hostile-css';
import { expect, it } from 'vitest';
import { customCssProblems, safeCustomCss } from './custom-css.ts';

it('knows two hundred hostile texts', () => expect(new Set(hostileCss).size).toBeGreaterThanOrEqual(200));

it.each(hostileCss)('refuses %j, and sends nothing harmful of it', (css) => {
  const [problem] = customCssProblems(css);
  expect(problem).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
  const sent = safeCustomCss(css);
  expect(sent).not.toMatch(/[<\\]|url|evil|@(?!media)|position|display|visibility|opacity|transform/i);
  expect(sent).not.toMatch(
    /pointer|index|clip|filter|animation|transition|expression|attr|script|--(?!color|font)/i,
  );
  // Every selector begins inside a region.
  for (const [, list = ''] of sent.matchAll(/([^{}]+)\{(?=[^{}]*\})/g))
    for (const selector of list.split(/,(?![^(]*\))/))
      expect(selector).toMatch(/^\[data-region(?:="\w+")?\][ >]/);
});

it.each(honestCss)('takes %j', (css, sent) => {
  expect(customCssProblems(css)).toEqual([]);
  expect(safeCustomCss(css)).toBe(sent);
});

it('tells the place of each mistake, in order, and keeps what is sound', () => {
  const css = 'h2 { color: #333 }\n\np {\n  display: none;\n  color: red;\n}\n@import "x";';
  expect(customCssProblems(css)).toEqual([
    { line: 4, column: 3, message: expect.stringContaining('display') },
    { line: 7, column: 1, message: expect.stringContaining('@import') },
  ]);
  expect(safeCustomCss(css)).toBe('[data-region] h2{color:#333}[data-region] p{color:red}');
});

it('reads no text that is too long', () => {
  expect(customCssProblems('a'.repeat(20_001))).toHaveLength(1);
  expect(safeCustomCss('p{color:red}'.repeat(2_000))).toBe('');
});

it('answers quickly whatever it is given', () => {
  const began = performance.now();
  for (const sign of ['{', '(', 'a{', '@media{', ':not(', '/*', '"', '\\', 'a,', 'a>', '[a'])
    safeCustomCss(sign.repeat(Math.floor(19_999 / sign.length)));
  expect(performance.now() - began).toBeLessThan(5_000);
});

it('is not read at all where brackets stand in each other more deeply than a server has room for', () => {
  for (const [open, close] of ['()', '[]', '{}']) {
    for (const depth of [21, 800, 9_000]) {
      const css = `.page ${open!.repeat(depth)}a${close!.repeat(depth)}{color:red}`;
      expect(safeCustomCss(css)).toBe('');
      expect(customCssProblems(css)[0]?.message).toBe('this is nested too deeply');
    }
  }
});
