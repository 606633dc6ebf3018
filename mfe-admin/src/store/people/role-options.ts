import type { RoleName } from '@selvedge/contract';
import { roleTexts } from '../../roles/role-texts.ts';

/** The options of a role select. */
export const roleOptions = (roles: readonly RoleName[]) =>
  roles.map((value) => ({ value, label: roleTexts[value].label }));
