import { permissionsOfRole, type OwnAccess, type Role, type RoleName } from '@selvedge/contract';

/** The signed-in operator's access as the API returns it. */
export const sampleAccess = (role: RoleName = 'owner'): OwnAccess => ({
  id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5a01',
  email: 'boss@example.com',
  displayName: 'Bo Stone',
  role,
  roleName: null,
  permissions: [...permissionsOfRole[role]],
  mustSetUpSecondFactor: false,
});

/** The access of an operator whose role the store has defined. */
export const sampleCustomAccess = ({ id, name, permissions }: Role): OwnAccess => ({
  ...sampleAccess(),
  role: id,
  roleName: name,
  permissions,
});
