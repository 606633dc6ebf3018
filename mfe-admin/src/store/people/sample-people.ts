import { permissionsOfRole, roleNames, type Invitation, type Person, type Role } from '@selvedge/contract';
import { sampleAccess } from '../../roles/sample-access.ts';

const { id, email, displayName } = sampleAccess();
const person = { createdAt: '2026-03-01T09:00:00.000Z', hasSecondFactor: false };

/** The operators of a store and an invitation, as the API returns them. The first one is signed in. */
export const samplePeople: { people: Person[]; invitations: Invitation[] } = {
  people: [
    { ...person, id, email, displayName, role: 'owner' },
    {
      ...person,
      id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5a02',
      email: 'mia@example.com',
      displayName: 'Mia Lund',
      role: 'manager',
    },
    {
      ...person,
      id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5a03',
      email: 'sam@example.com',
      displayName: 'Sam Reed',
      role: 'support',
    },
  ],
  invitations: [
    {
      id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5b01',
      email: 'kim@example.com',
      role: 'catalog',
      invitedBy: email,
      expiresAt: '2026-12-04T09:00:00.000Z',
    },
  ],
};

/** A role that the store has defined. */
export const sampleRole: Role = {
  id: '6f1c2a52-0d5e-4c39-9b57-0c6f7d0f5c01',
  name: 'Warehouse',
  permissions: ['orders:read', 'orders:write', 'catalog:read'],
  requiresSecondFactor: false,
  people: 0,
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** The roles as the API returns them. None requires two-step sign-in. */
export const sampleRoles: Role[] = [
  ...roleNames.map((id) => ({
    id,
    name: null,
    permissions: [...permissionsOfRole[id]],
    requiresSecondFactor: false,
    people: samplePeople.people.filter(({ role }) => role === id).length,
    updatedAt: null,
  })),
  sampleRole,
];
