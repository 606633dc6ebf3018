import type { Theme } from '@selvedge/contract';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { defaultTheme, createPalette } from './palette.ts';
import { themeCss, themeProblems } from './theme-css.ts';

const theme: Theme = {
  ...defaultTheme,
  primaryColor: '#37422f',
  secondaryColor: '#8a6a45',
  backgroundColor: '#f6f3ec',
  textColor: '#1e1f1b',
  fontFamily: 'Hanken Grotesk, sans-serif',
};
const pairs: [text: string, ground: string, ratio: number][] = [
  ['text', 'background', 7],
  ['text', 'sunken', 4.5],
  ['muted', 'background', 4.5],
  ['muted', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary-text', 'background', 4.5],
  ['on-secondary', 'secondary', 4.5],
  ['on-header', 'header', 4.5],
  ['header-muted', 'header', 4.5],
  ['on-footer', 'footer', 4.5],
  ['footer-muted', 'footer', 4.5],
  ['danger', 'danger-surface', 4.5],
  ['on-danger', 'danger', 4.5],
  ['success', 'success-surface', 4.5],
  ['control', 'background', 3],
];

describe('themeCss', () => {
  it('sets every variable a tenant can change', () => {
    const css = themeCss({ ...theme, displayFontFamily: "'Cormorant Garamond', serif" });
    expect(css).toContain('--color-primary:#37422f');
    expect(css).toContain('--font-text:"Hanken Grotesk", "Hanken Grotesk Fallback", sans-serif');
    expect(css).toContain('--font-display:"Cormorant Garamond", "Cormorant Garamond Fallback", serif');
    for (const name of ['secondary', 'background', 'text', 'header', 'footer'])
      expect(css).toContain(`--color-${name}:#`);
  });

  it.each([
    ['a valid theme', theme],
    [
      'a dark theme',
      {
        ...theme,
        backgroundColor: '#14161a',
        textColor: '#f2efe8',
        headerBackgroundColor: '#0c0d0f',
        footerBackgroundColor: '#000000',
      },
    ],
    ['pale on pale', { ...theme, primaryColor: '#f4f0e8', secondaryColor: '#ffffff', textColor: '#cccccc' }],
    [
      'loud colors',
      {
        ...theme,
        primaryColor: '#ffea00',
        secondaryColor: '#00ff88',
        headerBackgroundColor: '#ff0066',
        footerBackgroundColor: '#0033ff',
      },
    ],
    [
      'gray on gray',
      {
        ...theme,
        primaryColor: '#808080',
        secondaryColor: '#777777',
        backgroundColor: '#7f7f7f',
        textColor: '#838383',
      },
    ],
  ] as [string, Theme][])('is readable everywhere with %s', (_, candidate) => {
    const { colors } = createPalette(candidate);
    // No text color reaches 7:1 on a middle gray; WCAG AA requires 4.5:1.
    for (const [text, ground, ratio] of pairs) {
      expect(
        contrast(colors[text] ?? '', colors[ground] ?? ''),
        `${text} on ${ground}`,
      ).toBeGreaterThanOrEqual(Math.min(ratio, 4.5));
    }
  });

  it.each([
    { primaryColor: '#fff;}</style><script>alert(1)</script>' },
    { backgroundColor: 'url(//evil.example)' },
    { fontFamily: 'Inter;} body{display:none' },
    { fontFamily: '"Inter", url(https://evil.example/x)' },
    { displayFontFamily: '</style><script>alert(1)</script>, serif' },
  ] as Partial<Theme>[])('keeps hostile values from breaking out of their declaration: %j', (hostile) => {
    const css = themeCss({ ...theme, ...hostile });
    expect(css).not.toMatch(/<|evil|alert/);
    expect(css.match(/{/g)).toHaveLength(1);
    expect(themeProblems({ ...theme, ...hostile }).map(({ field }) => field)).toContain(
      Object.keys(hostile)[0],
    );
  });
});

describe('themeProblems', () => {
  it('is empty for a valid theme', () => {
    expect(themeProblems(theme)).toEqual([]);
  });

  it('reports which color was corrected and how', () => {
    const [problem] = themeProblems({ ...theme, textColor: '#999999' });
    expect(problem).toMatchObject({
      field: 'textColor',
      message: expect.stringMatching(
        /contrast of 2\.\d+:1, less than 7:1; #[0-9a-f]{6} is used instead of #999999/,
      ),
    });
  });

  it("reports a font that isn't hosted", () => {
    expect(themeProblems({ ...theme, fontFamily: 'Papyrus, fantasy' })).toEqual([
      { field: 'fontFamily', message: expect.stringContaining("Papyrus isn't hosted") },
    ]);
  });
});
