import type { ThemeInput } from '@selvedge/contract';
import { messages } from '../admin-messages.ts';
import type { DraftErrors } from '../editing/use-draft.ts';

/** The colours of a theme, in the order in which they are edited. */
export const colorFields = [
  { name: 'primaryColor', label: 'Buttons' },
  { name: 'secondaryColor', label: 'Accents' },
  { name: 'backgroundColor', label: 'Background' },
  { name: 'textColor', label: 'Text colour' },
  { name: 'headerBackgroundColor', label: 'Header' },
  { name: 'footerBackgroundColor', label: 'Footer' },
] as const;

/** A theme while it is edited; by the name under which the server speaks of its fields. */
export interface ThemeDraft {
  theme: ThemeInput;
}

export function problemsOfDraft({ theme }: ThemeDraft): DraftErrors {
  const wrong = colorFields.filter(({ name }) => !/^#[0-9a-f]{6}$/i.test(theme[name]));
  return Object.fromEntries(wrong.map(({ name }) => [`theme.${name}`, messages.theme.noColor]));
}
