import {
  isBuiltInRole,
  permissions,
  permissionsOfRole,
  type Permission,
  type RoleId,
} from '@selvedge/contract';

/** @param stored what the store has saved for a role of its own; `null` for a built-in one */
export function resolvePermissions(role: RoleId, stored: readonly string[] | null): readonly Permission[] {
  if (isBuiltInRole(role)) return permissionsOfRole[role];
  // An earlier version may have stored a permission that no longer exists.
  return permissions.filter((permission) => stored?.includes(permission));
}
