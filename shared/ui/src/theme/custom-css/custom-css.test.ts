import { allowedCss, hostileCss } from '@selvedge/testing/hostile-css';
import { expect, it } from 'vitest';
import { customCssProblems, safeCustomCss } from './custom-css.ts';

it('is tested with two hundred hostile style sheets', () =>
  expect(new Set(hostileCss).size).toBeGreaterThanOrEqual(200));

it.each(hostileCss)('rejects %j and outputs nothing harmful', (css) => {
  const [problem] = customCssProblems(css);
  expect(problem).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
  const output = safeCustomCss(css);
  expect(output).not.toMatch(/[<\\]|url|evil|@(?!media)|position|display|visibility|opacity|transform/i);
  expect(output).not.toMatch(
    /pointer|index|clip|filter|animation|transition|expression|attr|script|--(?!color|font)/i,
  );
  // Every selector starts inside a region.
  for (const [, list = ''] of output.matchAll(/([^{}]+)\{(?=[^{}]*\})/g))
    for (const selector of list.split(/,(?![^(]*\))/))
      expect(selector).toMatch(/^\[data-region(?:="\w+")?\][ >]/);
});

it.each(allowedCss)('accepts %j', (css, output) => {
  expect(customCssProblems(css)).toEqual([]);
  expect(safeCustomCss(css)).toBe(output);
});

it('reports the position of each problem, in order, and keeps the valid parts', () => {
  const css = 'h2 { color: #333 }\n\np {\n  display: none;\n  color: red;\n}\n@import "x";';
  expect(customCssProblems(css)).toEqual([
    { line: 4, column: 3, message: expect.stringContaining('display') },
    { line: 7, column: 1, message: expect.stringContaining('@import') },
  ]);
  expect(safeCustomCss(css)).toBe('[data-region] h2{color:#333}[data-region] p{color:red}');
});

it('rejects a style sheet that is too long', () => {
  expect(customCssProblems('a'.repeat(20_001))).toHaveLength(1);
  expect(safeCustomCss('p{color:red}'.repeat(2_000))).toBe('');
});

it('is quick for any input', () => {
  const startedAt = performance.now();
  for (const sign of ['{', '(', 'a{', '@media{', ':not(', '/*', '"', '\\', 'a,', 'a>', '[a'])
    safeCustomCss(sign.repeat(Math.floor(19_999 / sign.length)));
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('rejects brackets that are nested too deeply', () => {
  for (const [open, close] of ['()', '[]', '{}']) {
    for (const depth of [21, 800, 9_000]) {
      const css = `.page ${open!.repeat(depth)}a${close!.repeat(depth)}{color:red}`;
      expect(safeCustomCss(css)).toBe('');
      expect(customCssProblems(css)[0]?.message).toBe('this is nested too deeply');
    }
  }
});
