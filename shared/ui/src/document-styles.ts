/** The part of the design system that the document server needs. It has no React, so Node can load it without a build. */
export { baseCss } from './style/base-css.ts';
export { defaultTheme, type ThemeProblem } from './theme/palette.ts';
export { themeCss, themeProblems } from './theme/theme-css.ts';
