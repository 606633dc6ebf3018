/** The pages that a merchant may write: each is shown at its slug, once it is written. */
export const contentPageSlugs = [
  'help',
  'delivery',
  'about',
  'careers',
  'corporate',
  'privacy',
  'terms',
] as const;
