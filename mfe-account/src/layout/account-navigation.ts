import declaration from '../../remote.json';

interface NavigationEntry {
  href: string;
  label: string;
}

interface NavigationGroup {
  title: string;
  entries: readonly NavigationEntry[];
}

/** All entries, in display order. */
const groups: readonly NavigationGroup[] = [
  {
    title: 'Preferences',
    entries: [
      { href: '/account/profile', label: 'Profile & Measurements' },
      { href: '/account/edit', label: 'Profile Settings' },
      { href: '/account/orders', label: 'My Orders' },
      { href: '/account/addresses', label: 'Addresses' },
      { href: '/account/privacy', label: 'Privacy' },
    ],
  },
];

const declaredPaths = new Set(declaration.pages.map((page) => page.path));

/** The groups, leaving out entries whose page `remote.json` doesn't declare. */
export const accountNavigation: readonly NavigationGroup[] = groups
  .map((group) => ({ ...group, entries: group.entries.filter((entry) => declaredPaths.has(entry.href)) }))
  .filter((group) => group.entries.length > 0);

/** Whether a page is the entry's own page or below it. */
export const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);
