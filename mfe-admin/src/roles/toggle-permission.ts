import { permissions, type Permission } from '@selvedge/contract';

/** Adds or removes a permission. Adding `write` adds the area's `read` if there is one, and removing `read` removes `write`. */
export function togglePermission(
  chosen: readonly Permission[],
  permission: Permission,
  isOn: boolean,
): Permission[] {
  const [area] = permission.split(':');
  const coupled = `${area}:${isOn ? 'read' : 'write'}`;
  return permissions.filter((one) => (one === permission || one === coupled ? isOn : chosen.includes(one)));
}
