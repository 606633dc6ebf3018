export interface AdminPart {
  href: string;
  label: string;
}

export interface AdminGroup {
  /** Above its parts; none for the first. */
  label: string | null;
  parts: readonly AdminPart[];
}

/** The administration's parts in the order they are shown. One more part is one more line. */
export const adminGroups: readonly AdminGroup[] = [
  { label: null, parts: [{ href: '/admin', label: 'Overview' }] },
  {
    label: 'Sales',
    parts: [
      { href: '/admin/orders', label: 'Orders' },
      { href: '/admin/returns', label: 'Returns' },
      { href: '/admin/issues', label: 'Reported issues' },
    ],
  },
  {
    label: 'Catalog',
    parts: [
      { href: '/admin/products', label: 'Products' },
      { href: '/admin/categories', label: 'Categories' },
      { href: '/admin/stock', label: 'Stock' },
      { href: '/admin/imports', label: 'Import and export' },
    ],
  },
  {
    label: 'Marketing',
    parts: [
      { href: '/admin/banners', label: 'Banners' },
      { href: '/admin/promotions', label: 'Promotions' },
    ],
  },
  {
    label: 'Store',
    parts: [
      { href: '/admin/settings', label: 'Settings' },
      { href: '/admin/theme', label: 'Theme' },
      { href: '/admin/pages', label: 'Pages' },
      { href: '/admin/tax', label: 'Tax' },
      { href: '/admin/accounts', label: 'Provider accounts' },
      { href: '/admin/remotes', label: 'Remotes' },
      { href: '/admin/activity', label: 'Activity' },
    ],
  },
];

/** The part that an address belongs to: the longest that it begins with. */
export function partOf(pathname: string): AdminPart | undefined {
  return adminGroups
    .flatMap(({ parts }) => parts)
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}
