import { isBuiltInRole, permissions, type Permission, type Role } from '@selvedge/contract';
import { permissionAreas } from './permission-areas.ts';
import { roleTexts } from './role-texts.ts';

/** What a role includes: a sentence for a built-in role, otherwise its areas, such as `Orders, Catalog (view only)`. */
export const describeRole = ({ id, permissions: granted }: Pick<Role, 'id' | 'permissions'>): string =>
  isBuiltInRole(id) ? roleTexts[id].description : summarizePermissions(granted);

/** The areas of some permissions, such as `Orders, Catalog (view only)`. */
export function summarizePermissions(granted: readonly Permission[]): string {
  if (permissions.every((permission) => granted.includes(permission))) return 'Everything';
  return permissionAreas
    .map(({ label, permissions: possible }) => {
      const included = possible.filter((permission) => granted.includes(permission));
      if (included.length === 0) return null;
      const isViewOnly = possible.length > 1 && included.every((permission) => permission.endsWith(':read'));
      return isViewOnly ? `${label} (view only)` : label;
    })
    .filter((label) => label !== null)
    .join(', ');
}
