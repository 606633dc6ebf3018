import { permissions, type Permission } from '@selvedge/contract';

type AreaOf<P> = P extends `${infer Area}:${string}` ? Area : never;
type PermissionArea = AreaOf<Permission>;

const labels: Readonly<Record<PermissionArea, string>> = {
  overview: 'Overview',
  reports: 'Reports',
  orders: 'Orders',
  'draft-orders': 'Draft orders',
  refunds: 'Refunds',
  issues: 'Reported issues',
  customers: 'Customers',
  'personal-data': 'Personal data',
  catalog: 'Catalog',
  reviews: 'Reviews',
  marketing: 'Marketing',
  pictures: 'Pictures',
  previews: 'Previews',
  settings: 'Settings',
  domains: 'Domains',
  accounts: 'Provider accounts',
  remotes: 'Remotes',
  activity: 'Activity',
  people: 'People',
  'api-keys': 'API keys',
  webhooks: 'Webhooks',
};

/** The areas of the admin, each with its permissions, in the contract's order. */
export const permissionAreas = (Object.keys(labels) as PermissionArea[]).map((area) => ({
  area,
  label: labels[area],
  permissions: permissions.filter((permission) => permission.startsWith(`${area}:`)),
}));
