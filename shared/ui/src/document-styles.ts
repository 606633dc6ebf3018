/** What the document server needs of the design system: no React, so that Node runs it as it is. */
export { baseCss } from './style/base-css.ts';
export { defaultTheme, type ThemeProblem } from './theme/palette.ts';
export { themeCss, themeProblems } from './theme/theme-css.ts';
