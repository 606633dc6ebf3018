import { emailLimits, type EmailLook, type EmailLookInput } from '@selvedge/contract';
import { contrast, formatContrast } from '@selvedge/ui';
import type { DraftErrors } from '../../editing/use-draft.ts';

export interface LookDraft {
  header: EmailLookInput['header'];
  /** Whether the accent color is the theme's. */
  hasThemeColor: boolean;
  accentColor: string;
  footer: string;
  showsAddress: boolean;
}

export const toLookDraft = ({
  header,
  accentColor,
  themeColor,
  footer,
  showsAddress,
}: EmailLook): LookDraft => ({
  header,
  footer,
  showsAddress,
  hasThemeColor: accentColor === null,
  accentColor: accentColor ?? themeColor,
});

export const toLookInput = ({ hasThemeColor, accentColor, ...look }: LookDraft): EmailLookInput => ({
  ...look,
  accentColor: hasThemeColor ? null : accentColor,
});

export function checkLook({ hasThemeColor, accentColor }: LookDraft): DraftErrors {
  if (hasThemeColor) return {};
  if (!/^#[0-9a-f]{6}$/i.test(accentColor))
    return { accentColor: 'Enter a color such as #1b4d3e, or pick one' };
  // Of the white text on buttons.
  const ratio = contrast(accentColor, '#ffffff');
  if (ratio >= emailLimits.contrast) return {};
  return {
    accentColor: `This color is hard to read: ${formatContrast(ratio)} to 1, and ${emailLimits.contrast} to 1 is needed to be easy to read`,
  };
}
