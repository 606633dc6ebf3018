import type { Permission } from '@selvedge/contract';

interface PermissionText {
  label: string;
  /** One line about what it includes. */
  description: string;
}

/** How each permission is shown. */
export const permissionTexts: Readonly<Record<Permission, PermissionText>> = {
  'overview:read': {
    label: 'View the overview',
    description: 'Open tasks and the sales of the last thirty days.',
  },
  'reports:read': {
    label: 'View reports',
    description:
      'Totals for sales, conversion, returns and stock, and their CSV files. No data about individual shoppers.',
  },
  'orders:read': {
    label: 'View orders and returns',
    description: 'Includes the names and addresses of shoppers.',
  },
  'orders:write': {
    label: 'Process orders and returns',
    description: 'Ship and cancel orders, buy labels and receive returns.',
  },
  'draft-orders:read': {
    label: 'View draft orders',
    description: 'Orders that are put together for shoppers, with their names and addresses.',
  },
  'draft-orders:write': {
    label: 'Make draft orders',
    description: 'Put orders together with a price for shipping and a discount, and email links to pay them.',
  },
  'refunds:write': {
    label: 'Refund orders and returns',
    description:
      'Send money back to shoppers, including when a paid order is cancelled, and exchange what they return. Also requires access to orders.',
  },
  'issues:read': {
    label: 'View reported issues',
    description: 'What shoppers report about their orders.',
  },
  'issues:write': {
    label: 'Answer reported issues',
    description: 'Reply to shoppers and close issues.',
  },
  'customers:read': {
    label: 'View customers',
    description: 'Accounts, guests and subscribers with their orders, addresses, reviews and notes.',
  },
  'customers:write': {
    label: 'Add notes to customers',
    description: 'Also add them to groups and end newsletter subscriptions.',
  },
  'personal-data:read': {
    label: 'Export personal data',
    description: 'The list of customers as CSV, and everything the store knows about one of them.',
  },
  'personal-data:write': {
    label: 'Delete personal data',
    description: 'Delete a customer’s account and data. This can’t be undone.',
  },
  'catalog:read': {
    label: 'View the catalog',
    description: 'Products, categories, collections, stock and imports.',
  },
  'catalog:write': {
    label: 'Edit the catalog',
    description: 'Add, change, import and delete products, categories, collections and stock.',
  },
  'reviews:read': {
    label: 'View reviews',
    description: 'Includes reviews that are hidden or waiting for approval, and what shoppers report.',
  },
  'reviews:write': {
    label: 'Moderate reviews',
    description: 'Approve, hide and publish reviews, and reply as the store.',
  },
  'marketing:read': {
    label: 'View marketing',
    description:
      'The home page, banners, promotions, newsletters, customer groups, pages, emails and cart reminders.',
  },
  'marketing:write': {
    label: 'Edit marketing',
    description:
      'Publish the home page. Add, change and delete banners, promotions, customer groups and pages. Change what emails say and look like, and cart reminders. Send newsletters.',
  },
  'pictures:write': {
    label: 'Upload pictures',
    description: 'For products, banners and the store’s settings.',
  },
  'previews:write': {
    label: 'Preview changes',
    description: 'See the store with changes before they’re saved.',
  },
  'settings:read': {
    label: 'View settings',
    description: 'Settings, shipping zones, theme and tax rates.',
  },
  'settings:write': {
    label: 'Change settings',
    description: 'The store’s name, features, shipping zones, theme and tax rates.',
  },
  'domains:write': {
    label: 'Change domains',
    description: 'Where shoppers find the store and where links in emails lead.',
  },
  'accounts:write': {
    label: 'Change provider accounts',
    description: 'PayPal, Shippo and TaxJar, including where payments go.',
  },
  'remotes:read': {
    label: 'View remote health',
    description: 'Load times, failures and versions of the store’s remotes, and what browsers blocked.',
  },
  'activity:read': {
    label: 'View activity',
    description:
      'Who did what in the store administration. Shoppers’ data also requires access to customers or orders.',
  },
  'people:read': {
    label: 'View people',
    description: 'Operators, invitations and roles.',
  },
  'people:write': {
    label: 'Manage people',
    description: 'Invite, change and remove operators and roles, up to the operator’s own permissions.',
  },
  'api-keys:read': {
    label: 'View API keys',
    description: 'Which programs work in the store, and what they can do.',
  },
  'api-keys:write': {
    label: 'Manage API keys',
    description: 'Create and delete keys for programs, up to the operator’s own permissions.',
  },
  'webhooks:read': {
    label: 'View webhooks',
    description: 'Where the store’s events are sent, and what was sent.',
  },
  'webhooks:write': {
    label: 'Manage webhooks',
    description:
      'Choose where events are sent, and send them again. Each event also requires viewing what it’s about.',
  },
};
