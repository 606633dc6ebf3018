export interface AdminSection {
  href: string;
  label: string;
  /** What a detail page of this section shows, such as `Order`. */
  item?: string;
}

export interface SectionGroup {
  /** Heading above the group's links; null for the first group. */
  label: string | null;
  sections: readonly AdminSection[];
}

/** The admin's navigation, in display order. */
export const sectionGroups: readonly SectionGroup[] = [
  { label: null, sections: [{ href: '/admin', label: 'Overview' }] },
  {
    label: 'Sales',
    sections: [
      { href: '/admin/orders', label: 'Orders', item: 'Order' },
      { href: '/admin/returns', label: 'Returns' },
      { href: '/admin/issues', label: 'Reported issues' },
    ],
  },
  {
    label: 'Catalog',
    sections: [
      { href: '/admin/products', label: 'Products', item: 'Product' },
      { href: '/admin/categories', label: 'Categories' },
      { href: '/admin/stock', label: 'Stock' },
      { href: '/admin/imports', label: 'Import and export', item: 'Import' },
    ],
  },
  {
    label: 'Marketing',
    sections: [
      { href: '/admin/banners', label: 'Banners', item: 'Banner' },
      { href: '/admin/promotions', label: 'Promotions', item: 'Promotion' },
    ],
  },
  {
    label: 'Store',
    sections: [
      { href: '/admin/settings', label: 'Settings' },
      { href: '/admin/theme', label: 'Theme' },
      { href: '/admin/pages', label: 'Pages', item: 'Page' },
      { href: '/admin/tax', label: 'Tax' },
      { href: '/admin/accounts', label: 'Provider accounts' },
      { href: '/admin/remotes', label: 'Remotes' },
      { href: '/admin/activity', label: 'Activity' },
    ],
  },
];

/** Finds the section with the longest path that the given path starts with. */
export function findSection(pathname: string): AdminSection | undefined {
  return sectionGroups
    .flatMap(({ sections }) => sections)
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}

/** A page's title: its section's label or, on a detail page, the section's `item`. */
export function findTitle(pathname: string): string {
  const section = findSection(pathname);
  return (section?.href === pathname ? section.label : section?.item) ?? 'Page';
}
