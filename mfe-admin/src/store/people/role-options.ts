import type { Role } from '@selvedge/contract';
import { roleLabel } from '../../roles/role-label.ts';

/** The options of a role select. */
export const roleOptions = (roles: readonly Role[]) =>
  roles.map((role) => ({ value: role.id, label: roleLabel(role) }));
