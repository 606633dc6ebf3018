import type { Endpoint } from '../endpoint.ts';

/** What an operator may do: `read` or `write` in one area of the admin. */
export const permissions = [
  'overview:read',
  'reports:read',
  'orders:read',
  'orders:write',
  'draft-orders:read',
  'draft-orders:write',
  'refunds:write',
  'issues:read',
  'issues:write',
  'customers:read',
  'customers:write',
  'personal-data:read',
  'personal-data:write',
  'catalog:read',
  'catalog:write',
  'reviews:read',
  'reviews:write',
  'marketing:read',
  'marketing:write',
  'pictures:write',
  'previews:write',
  'settings:read',
  'settings:write',
  'domains:write',
  'accounts:write',
  'remotes:read',
  'activity:read',
  'people:read',
  'people:write',
  'api-keys:read',
  'api-keys:write',
  'webhooks:read',
  'webhooks:write',
] as const;

export type Permission = (typeof permissions)[number];

/** The area of each operation by the start of its path. The first match counts. `null`: every operator may call it. */
const areas: readonly (readonly [start: RegExp, area: string | null])[] = [
  [/^\/admin\/auth\//, null],
  [/^\/admin\/overview$/, 'overview'],
  [/^\/admin\/(?:orders|customers)\/export$/, 'personal-data'],
  [/^\/admin\/reports\//, 'reports'],
  // An exchange gives away goods that were paid for, like a refund.
  [/^\/admin\/(?:orders|returns)\/\{id\}\/(?:refunds?|exchange)$/, 'refunds'],
  [/^\/admin\/draft-orders(?:\/|$)/, 'draft-orders'],
  [/^\/admin\/(?:orders|returns)(?:\/|$)/, 'orders'],
  [/^\/shipping\/labels(?:\/|$)/, 'orders'],
  [/^\/admin\/issues(?:\/|$)/, 'issues'],
  [/^\/admin\/customers\/\{id\}\/(?:data|delete)$/, 'personal-data'],
  [/^\/admin\/customers(?:\/|$)/, 'customers'],
  [/^\/admin\/(?:products|bulk-edits|categories|collections|stock|catalogue)(?:\/|$)/, 'catalog'],
  [/^\/admin\/reviews(?:\/|$)/, 'reviews'],
  [/^\/admin\/(?:banners\/)?images(?:\/|$)/, 'pictures'],
  [
    /^\/admin\/(?:banners|home-page|promotions|customer-groups|newsletters|email-templates|email-look|cart-reminders|pages)(?:\/|$)/,
    'marketing',
  ],
  [/^\/admin\/previews$/, 'previews'],
  [/^\/admin\/settings\/domains(?:\/|$)/, 'domains'],
  [/^\/admin\/settings\/credentials\//, 'accounts'],
  [/^\/admin\/(?:settings|shipping|tax)(?:\/|$)/, 'settings'],
  [/^\/admin\/(?:remotes|policy-reports)$/, 'remotes'],
  [/^\/admin\/audit$/, 'activity'],
  [/^\/admin\/people(?:\/|$)/, 'people'],
  [/^\/admin\/api-keys(?:\/|$)/, 'api-keys'],
  [/^\/admin\/webhooks(?:\/|$)/, 'webhooks'],
];

/**
 * The permission that an operator needs for an operation; `null` if none.
 * @throws Error if the operation belongs to no area
 */
export function permissionFor({ path, method }: Pick<Endpoint, 'path' | 'method'>): Permission | null {
  const found = areas.find(([start]) => start.test(path));
  if (!found) throw new Error(`${path} belongs to no area of the admin`);
  const [, area] = found;
  if (area === null) return null;
  const permission = `${area}:${method === 'GET' ? 'read' : 'write'}`;
  if (!isPermission(permission))
    throw new Error(`${path} needs the permission ${permission}, which doesn't exist`);
  return permission;
}

const isPermission = (text: string): text is Permission => (permissions as readonly string[]).includes(text);
