import type { Theme } from '@selvedge/contract';
import { fontFaces } from '../fonts/font-faces.ts';
import { luminance } from './contrast.ts';
import { familiesOf, fontStack, hasForeignText } from './font-stack.ts';
import { defaultTheme, paletteOf, type ThemeProblem } from './palette.ts';

function fontFields(theme: Theme) {
  const text = familiesOf(theme.fontFamily).length > 0 ? theme.fontFamily : defaultTheme.fontFamily;
  const display =
    familiesOf(theme.displayFontFamily ?? '').length > 0 ? (theme.displayFontFamily ?? text) : text;
  return { text, display };
}

/**
 * A tenant's theme as CSS variables on `:root`. Pure; every value is checked, so that nothing a tenant writes can leave
 * its declaration or the style element. Failing contrast is corrected (`themeProblems`). Its own CSS is for servers to
 * read (`safeCustomCss`).
 */
export function themeCss(theme: Theme): string {
  const { text, display } = fontFields(theme);
  const face = fontFaces[familiesOf(display)[0] ?? '']?.display ?? { weight: 600, tracking: '-0.02em' };
  const { colors } = paletteOf(theme);
  const scheme = luminance(colors.text) > luminance(colors.background) ? 'dark' : 'light';
  const declarations = [
    ...Object.entries(colors).map(([name, value]) => `--color-${name}:${value}`),
    `--font-text:${fontStack(text)}`,
    `--font-display:${fontStack(display)}`,
    `--font-display-weight:${face.weight}`,
    `--font-display-tracking:${face.tracking}`,
    `color-scheme:${scheme}`,
  ];
  return `:root{${declarations.join(';')}}`;
}

/** What `themeCss` had to correct or leave out, for the operator; empty when the theme is sound. Of the own CSS: `customCssProblems`. */
export function themeProblems(theme: Theme): ThemeProblem[] {
  const { problems } = paletteOf(theme);
  const fonts = (['fontFamily', 'displayFontFamily'] as const).flatMap((field): ThemeProblem[] => {
    const value = theme[field];
    if (!value) return [];
    if (hasForeignText(value))
      return [{ field, message: 'holds something that is not the name of a font; it is left out' }];
    const first = familiesOf(value)[0] ?? '';
    return fontFaces[first]
      ? []
      : [{ field, message: `${first} is not hosted here; the visitor's own font stands in` }];
  });
  return [...problems, ...fonts];
}
