import type { Theme } from '@selvedge/contract';
import { fontFaces } from '../fonts/font-faces.ts';
import { luminance } from './contrast.ts';
import { parseFontFamilies, fontStack, hasUnsafeText } from '../fonts/font-stack.ts';
import { defaultTheme, createPalette, type ThemeProblem } from './palette.ts';

function fontFields(theme: Theme) {
  const text = parseFontFamilies(theme.fontFamily).length > 0 ? theme.fontFamily : defaultTheme.fontFamily;
  const display =
    parseFontFamilies(theme.displayFontFamily ?? '').length > 0 ? (theme.displayFontFamily ?? text) : text;
  return { text, display };
}

/**
 * A tenant's theme as CSS variables on `:root`. Pure; every value is validated so that it can't break out of its
 * declaration or the style element. Low contrast is corrected (see `themeProblems`). Doesn't include the tenant's custom
 * CSS (see `safeCustomCss`).
 */
export function themeCss(theme: Theme): string {
  const { text, display } = fontFields(theme);
  const face = fontFaces[parseFontFamilies(display)[0] ?? '']?.display ?? {
    weight: 600,
    tracking: '-0.02em',
  };
  const { colors } = createPalette(theme);
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

/** What `themeCss` corrected or left out, for the operator. For custom CSS, see `customCssProblems`. */
export function themeProblems(theme: Theme): ThemeProblem[] {
  const { problems } = createPalette(theme);
  const fonts = (['fontFamily', 'displayFontFamily'] as const).flatMap((field): ThemeProblem[] => {
    const value = theme[field];
    if (!value) return [];
    if (hasUnsafeText(value))
      return [{ field, message: "contains something that isn't a font name; it is left out" }];
    const first = parseFontFamilies(value)[0] ?? '';
    return fontFaces[first]
      ? []
      : [{ field, message: `${first} isn't hosted here; a font of the visitor's device is used instead` }];
  });
  return [...problems, ...fonts];
}
