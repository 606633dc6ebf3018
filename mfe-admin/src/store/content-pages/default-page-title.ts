const titles: Record<string, string> = {
  help: 'Help',
  delivery: 'Delivery',
  about: 'About',
  careers: 'Careers',
  corporate: 'Corporate',
  privacy: 'Privacy',
  terms: 'Terms',
};

/** The title shown for a page that doesn't have one yet. */
export const defaultPageTitle = (slug: string): string => titles[slug] ?? slug;
