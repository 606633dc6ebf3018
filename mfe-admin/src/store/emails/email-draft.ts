import type { EmailTexts } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';

/** The texts of an email as its form edits them. */
export type EmailDraft = Record<keyof EmailTexts, string>;

export const toEmailDraft = (texts: EmailTexts): EmailDraft => ({ ...texts, button: texts.button ?? '' });

/** @param hasButton whether the label of the button can be changed */
export const toEmailTexts = (draft: EmailDraft, hasButton: boolean): EmailTexts => ({
  ...draft,
  button: hasButton ? draft.button : null,
});

export const checkEmailDraft = ({ subject, button }: EmailDraft, hasButton: boolean): DraftErrors => ({
  ...(subject.trim() === '' && { subject: messages.settings.required }),
  ...(hasButton && button.trim() === '' && { button: messages.settings.required }),
});
