import type { ThemeInput } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';

/** The theme's colors, in display order. */
export const colorFields = [
  { name: 'primaryColor', label: 'Buttons' },
  { name: 'secondaryColor', label: 'Accents' },
  { name: 'backgroundColor', label: 'Background' },
  { name: 'textColor', label: 'Text color' },
  { name: 'headerBackgroundColor', label: 'Header' },
  { name: 'footerBackgroundColor', label: 'Footer' },
] as const;

/** A theme being edited, nested so that its field paths match the server's errors. */
export interface ThemeDraft {
  theme: ThemeInput;
}

export function checkThemeDraft({ theme }: ThemeDraft): DraftErrors {
  const invalid = colorFields.filter(({ name }) => !/^#[0-9a-f]{6}$/i.test(theme[name]));
  return Object.fromEntries(invalid.map(({ name }) => [`theme.${name}`, messages.theme.invalidColor]));
}
