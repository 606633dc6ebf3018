import { permissions, type Permission } from './permissions.ts';

/** The roles that every store has, the most powerful first. Stores can define more. */
export const roleNames = [
  'owner',
  'manager',
  'catalog',
  'orders',
  'support',
  'marketing',
  'read-only',
] as const;

export type RoleName = (typeof roleNames)[number];

// Viewing customers doesn't include exporting them.
const readable = permissions.filter(
  (permission) => permission.endsWith(':read') && permission !== 'personal-data:read',
);

export const permissionsOfRole: Readonly<Record<RoleName, readonly Permission[]>> = {
  owner: permissions,
  // Accounts decide who gets the money, and domains decide where emailed links lead, including those that make an owner.
  manager: permissions.filter((permission) => !['accounts:write', 'domains:write'].includes(permission)),
  catalog: [
    'overview:read',
    'reports:read',
    'catalog:read',
    'catalog:write',
    'reviews:read',
    'pictures:write',
  ],
  orders: [
    'overview:read',
    'orders:read',
    'orders:write',
    'draft-orders:read',
    'draft-orders:write',
    'refunds:write',
    'issues:read',
    'issues:write',
    'customers:read',
    'catalog:read',
  ],
  support: [
    'overview:read',
    'orders:read',
    'issues:read',
    'issues:write',
    'customers:read',
    'customers:write',
    'catalog:read',
    'reviews:read',
    'reviews:write',
  ],
  marketing: [
    'overview:read',
    'reports:read',
    'marketing:read',
    'marketing:write',
    'pictures:write',
    'previews:write',
    'catalog:read',
    'reviews:read',
    'reviews:write',
  ],
  'read-only': readable,
};

/** The ID of a role: the name of a built-in one, or a UUID. */
export type RoleId = string;

/** What somebody with a role may do. */
export interface Grant {
  role: RoleId;
  permissions: readonly Permission[];
}

export const isBuiltInRole = (role: RoleId): role is RoleName =>
  (roleNames as readonly string[]).includes(role);

/**
 * Whether an operator may give or take away a role. Owners may assign any role. Others may assign roles without permissions
 * that they lack, but not the owner role.
 */
export const mayAssign = (own: Grant, assigned: Grant): boolean =>
  own.role === 'owner' ||
  (assigned.role !== 'owner' &&
    own.permissions.includes('people:write') &&
    assigned.permissions.every((permission) => own.permissions.includes(permission)));
