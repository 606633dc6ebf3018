const names: Record<string, string> = {
  help: 'Help',
  delivery: 'Delivery',
  about: 'About',
  careers: 'Careers',
  corporate: 'Corporate',
  privacy: 'Privacy',
  terms: 'Terms',
};

/** What a page is called where it has no title yet. */
export const pageName = (slug: string): string => names[slug] ?? slug;
