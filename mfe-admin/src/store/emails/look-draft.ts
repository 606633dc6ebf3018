import { emailLimits, type EmailLook, type EmailLookInput } from '@selvedge/contract';
import { contrast } from '@selvedge/ui';
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

/** Why a color is hard to read; none if it isn't. */
export function contrastProblems(color: string, backgroundColor: string): string[] {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return [];
  const ratio = Math.min(contrast(color, '#ffffff'), contrast(color, backgroundColor));
  return ratio >= emailLimits.contrast
    ? []
    : [`${ratio.toFixed(1)} to 1, and ${emailLimits.contrast} to 1 is needed to be easy to read`];
}

export function checkLook({ hasThemeColor, accentColor }: LookDraft, backgroundColor: string): DraftErrors {
  if (hasThemeColor) return {};
  if (!/^#[0-9a-f]{6}$/i.test(accentColor))
    return { accentColor: 'Enter a color such as #1b4d3e, or pick one' };
  const [problem] = contrastProblems(accentColor, backgroundColor);
  return problem === undefined ? {} : { accentColor: `This color is hard to read: ${problem}` };
}
