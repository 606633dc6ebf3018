import type { ThemeInput } from '@selvedge/contract';
import { customCssProblems, type CustomCssProblem } from '@selvedge/ui/custom-css';
import { themeProblems } from '@selvedge/ui/theme-rules';

/** Theme values that are corrected or ignored when the theme is shown. */
export function findThemeProblems(theme: ThemeInput): { field: string; message: string }[] {
  return [
    ...themeProblems(theme),
    ...customCssProblems(theme.customCss).map((problem) => ({
      field: 'customCss',
      message: toMessage(problem),
    })),
  ];
}

/** Why CSS can't be saved, one problem per line; undefined if all of it is allowed. */
export function validateCustomCss(css: string): string | undefined {
  const problems = customCssProblems(css);
  return problems.length === 0 ? undefined : problems.map(toMessage).join('\n');
}

const toMessage = ({ line, column, message }: CustomCssProblem) =>
  `Line ${line}, column ${column}: ${message}`;
