import type { ThemeInput } from '@selvedge/contract';
import { customCssProblems, type CustomCssProblem } from '@selvedge/ui/custom-css';
import { themeProblems } from '@selvedge/ui/theme-rules';

/** What of a theme is corrected or left out when it is shown. */
export function problemsOfTheme(theme: ThemeInput): { field: string; message: string }[] {
  return [
    ...themeProblems(theme),
    ...customCssProblems(theme.customCss).map((problem) => ({
      field: 'customCss',
      message: worded(problem),
    })),
  ];
}

/** Why CSS is refused when it is to be stored, a line each; undefined when all of it is allowed. */
export function refusalOfCustomCss(css: string): string | undefined {
  const problems = customCssProblems(css);
  return problems.length === 0 ? undefined : problems.map(worded).join('\n');
}

const worded = ({ line, column, message }: CustomCssProblem) => `Line ${line}, column ${column}: ${message}`;
