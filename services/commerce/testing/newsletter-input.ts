import type { NewsletterInput } from '@selvedge/contract';

/** A newsletter to all subscribers, as an operator sends it. */
export const newsletterInput = (changes: Partial<NewsletterInput> = {}): NewsletterInput => ({
  subject: 'New coats are here',
  previewText: 'Warm, light and made to last',
  body: 'The first coats of the season have arrived.\n\n## Our favorites\n- The field parka\n- The wool coat',
  link: { label: 'See the coats', url: '/category/coats' },
  audience: 'SUBSCRIBERS',
  groupId: null,
  ...changes,
});
