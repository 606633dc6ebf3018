/** The pages a merchant can write. Each appears at its slug once it's written. */
export const contentPageSlugs = [
  'help',
  'delivery',
  'about',
  'careers',
  'corporate',
  'privacy',
  'terms',
] as const;
