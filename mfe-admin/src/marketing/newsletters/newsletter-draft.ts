import { isLink, type Newsletter, type NewsletterContent, type NewsletterInput } from '@selvedge/contract';
import type { DraftErrors } from '../../editing/use-draft.ts';

/** A newsletter, as edited in its form. */
export interface NewsletterDraft {
  subject: string;
  previewText: string;
  body: string;
  linkLabel: string;
  linkUrl: string;
  /** `all`, the ID of a customer group, or empty if the group was deleted. */
  audience: string;
}

export const allSubscribers = 'all';

export const emptyNewsletter: NewsletterDraft = {
  subject: '',
  previewText: '',
  body: '',
  linkLabel: '',
  linkUrl: '',
  audience: allSubscribers,
};

export const toNewsletterDraft = (newsletter: Newsletter): NewsletterDraft => ({
  subject: newsletter.subject,
  previewText: newsletter.previewText,
  body: newsletter.body,
  linkLabel: newsletter.link?.label ?? '',
  linkUrl: newsletter.link?.url ?? '',
  audience: newsletter.audience === 'SUBSCRIBERS' ? allSubscribers : (newsletter.groupId ?? ''),
});

export function toNewsletterContent(draft: NewsletterDraft): NewsletterContent {
  const label = draft.linkLabel.trim();
  return {
    subject: draft.subject.trim(),
    previewText: draft.previewText.trim(),
    body: draft.body.trim(),
    link: label === '' ? null : { label, url: draft.linkUrl.trim() },
  };
}

/** @param stored `null` for a new one */
export const toNewsletterInput = (draft: NewsletterDraft, stored: Newsletter | null): NewsletterInput => ({
  ...toNewsletterContent(draft),
  audience: draft.audience === allSubscribers ? 'SUBSCRIBERS' : 'GROUP',
  groupId: draft.audience === allSubscribers ? null : draft.audience,
  ...(stored && { basedOn: stored.updatedAt }),
});

export function checkNewsletterDraft(draft: NewsletterDraft): DraftErrors {
  const label = draft.linkLabel.trim();
  const url = draft.linkUrl.trim();
  return {
    ...(draft.subject.trim() === '' && { subject: 'Subject is required' }),
    ...(draft.body.trim() === '' && { body: 'Text is required' }),
    ...(label === '' && url !== '' && { linkLabel: 'Button text is required if there’s a link' }),
    ...(label !== '' &&
      !isLink(url) && {
        linkUrl:
          'Enter a page of this store that starts with /, such as /category/women, or a link that starts with https://. Spaces aren’t allowed.',
      }),
    ...(draft.audience === '' && { audience: 'Choose who gets it' }),
  };
}
