import declaration from '../../remote.json';

export interface NavigationEntry {
  href: string;
  label: string;
}

export interface NavigationGroup {
  title: string;
  entries: readonly NavigationEntry[];
}

/** The account area's parts in the order they are shown. One more part is one more line. */
const groups: readonly NavigationGroup[] = [
  {
    title: 'Preferences',
    entries: [
      { href: '/account/profile', label: 'Profile & Measurements' },
      { href: '/account/edit', label: 'Profile Settings' },
      { href: '/account/orders', label: 'My Orders' },
      { href: '/account/addresses', label: 'Addresses' },
    ],
  },
];

const declaredPaths = new Set(declaration.pages.map((page) => page.path));

/** The groups with the parts that exist: a part shows as soon as `remote.json` declares its page. */
export const accountNavigation: readonly NavigationGroup[] = groups
  .map((group) => ({ ...group, entries: group.entries.filter((entry) => declaredPaths.has(entry.href)) }))
  .filter((group) => group.entries.length > 0);

/** Whether a page belongs to an entry: its own page or one below it. */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);
