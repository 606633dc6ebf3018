import type { OwnAccess, Permission } from '@selvedge/contract';
import { isAllowed } from '../roles/own-access.ts';

export interface AdminSection {
  href: string;
  label: string;
  /** What an operator needs to see this section. */
  permission: Permission;
  /** What a detail page of this section shows, such as `Order`. */
  item?: string;
}

export interface SectionGroup {
  /** Heading above the group's links; null for the first group. */
  label: string | null;
  sections: readonly AdminSection[];
}

export const overviewPath = '/admin';

/** The admin's navigation, in display order. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    label: null,
    sections: [
      { href: overviewPath, label: 'Overview', permission: 'overview:read' },
      { href: '/admin/reports', label: 'Reports', permission: 'reports:read' },
    ],
  },
  {
    label: 'Sales',
    sections: [
      { href: '/admin/orders', label: 'Orders', permission: 'orders:read', item: 'Order' },
      {
        href: '/admin/draft-orders',
        label: 'Draft orders',
        permission: 'draft-orders:read',
        item: 'Draft order',
      },
      { href: '/admin/returns', label: 'Returns', permission: 'orders:read' },
      { href: '/admin/issues', label: 'Reported issues', permission: 'issues:read' },
      { href: '/admin/customers', label: 'Customers', permission: 'customers:read', item: 'Customer' },
    ],
  },
  {
    label: 'Catalog',
    sections: [
      { href: '/admin/products', label: 'Products', permission: 'catalog:read', item: 'Product' },
      { href: '/admin/bulk-edits', label: 'Bulk edits', permission: 'catalog:read', item: 'Bulk edit' },
      { href: '/admin/categories', label: 'Categories', permission: 'catalog:read' },
      { href: '/admin/collections', label: 'Collections', permission: 'catalog:read', item: 'Collection' },
      { href: '/admin/reviews', label: 'Reviews', permission: 'reviews:read', item: 'Review' },
      { href: '/admin/stock', label: 'Stock', permission: 'catalog:read' },
      { href: '/admin/imports', label: 'Import and export', permission: 'catalog:read', item: 'Import' },
    ],
  },
  {
    label: 'Marketing',
    sections: [
      { href: '/admin/home-page', label: 'Home page', permission: 'marketing:read' },
      { href: '/admin/banners', label: 'Banners', permission: 'marketing:read', item: 'Banner' },
      { href: '/admin/promotions', label: 'Promotions', permission: 'marketing:read', item: 'Promotion' },
      { href: '/admin/newsletters', label: 'Newsletters', permission: 'marketing:read', item: 'Newsletter' },
      { href: '/admin/cart-reminders', label: 'Cart reminders', permission: 'marketing:read' },
      { href: '/admin/customer-groups', label: 'Customer groups', permission: 'marketing:read' },
    ],
  },
  {
    label: 'Store',
    sections: [
      { href: '/admin/settings', label: 'Settings', permission: 'settings:read' },
      { href: '/admin/theme', label: 'Theme', permission: 'settings:read' },
      { href: '/admin/pages', label: 'Pages', permission: 'marketing:read', item: 'Page' },
      { href: '/admin/emails', label: 'Emails', permission: 'marketing:read', item: 'Email' },
      {
        href: '/admin/shipping',
        label: 'Shipping',
        permission: 'settings:read',
        item: 'Shipping zone',
      },
      { href: '/admin/tax', label: 'Tax', permission: 'settings:read' },
      { href: '/admin/data-retention', label: 'Data retention', permission: 'settings:read' },
      { href: '/admin/accounts', label: 'Provider accounts', permission: 'accounts:write' },
      { href: '/admin/remotes', label: 'Remotes', permission: 'remotes:read' },
      { href: '/admin/blocked-content', label: 'Blocked content', permission: 'remotes:read' },
      { href: '/admin/people', label: 'People', permission: 'people:read', item: 'Role' },
      { href: '/admin/api-keys', label: 'API keys', permission: 'api-keys:read' },
      { href: '/admin/webhooks', label: 'Webhooks', permission: 'webhooks:read', item: 'Webhook' },
      { href: '/admin/activity', label: 'Activity', permission: 'activity:read' },
    ],
  },
];

/** The groups with the sections that the operator may see. Empty groups are left out. */
export const visibleGroups = (access: OwnAccess | null): SectionGroup[] =>
  sectionGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(({ permission }) => isAllowed(access, permission)),
    }))
    .filter(({ sections }) => sections.length > 0);

/** The first section that the operator may see; none if they have to set up a second factor first. */
export const findStartPage = (access: OwnAccess): AdminSection | undefined =>
  access.mustSetUpSecondFactor ? undefined : visibleGroups(access)[0]?.sections[0];

/** Finds the section with the longest path that the given path starts with. */
export function findSection(pathname: string): AdminSection | undefined {
  return (
    sectionGroups
      .flatMap(({ sections }) => sections)
      // All paths start with the overview's.
      .filter(({ href }) => pathname === href || (href !== overviewPath && pathname.startsWith(`${href}/`)))
      .toSorted((a, b) => b.href.length - a.href.length)[0]
  );
}

/** A page's title: its section's label or, on a detail page, the section's `item`. */
export function findTitle(pathname: string): string {
  const section = findSection(pathname);
  return (section?.href === pathname ? section.label : section?.item) ?? 'Page';
}
