import { Type, type Static } from 'typebox';
import { adminEndpoint, endpoint } from '../endpoint.ts';
import { ById, Email, Message, Name, Timestamp, Uuid, uuidPattern, nullable } from '../scalars.ts';
import { BaseVersionAt } from './admin-scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { NewPassword } from './operators.ts';
import { permissions } from './permissions.ts';
import { roleNames } from './roles.ts';

/** The name of a built-in role, or the UUID of one that the store has defined. */
const RoleId = Type.String({ pattern: `^(?:${roleNames.join('|')}|${uuidPattern.slice(1, -1)})$` });
const Permissions = Type.Array(Type.Enum([...permissions]), {
  uniqueItems: true,
  maxItems: permissions.length,
});

export const Role = Type.Object({
  id: RoleId,
  /** `null` for a built-in role. */
  name: nullable(Type.String()),
  permissions: Permissions,
  requiresSecondFactor: Type.Boolean(),
  /** How many operators have it or are invited with it. */
  people: Type.Integer(),
  /** `null` for a built-in role. */
  updatedAt: nullable(Timestamp),
});
export type Role = Static<typeof Role>;

/** An operator of this store. */
export const Person = Type.Object({
  id: Uuid,
  email: Type.String(),
  displayName: Type.String(),
  role: RoleId,
  /** Whether signing in requires more than the password. */
  hasSecondFactor: Type.Boolean(),
  createdAt: Timestamp,
});
export type Person = Static<typeof Person>;

/** An email to somebody who isn't an operator yet. */
export const Invitation = Type.Object({
  id: Uuid,
  email: Type.String(),
  role: RoleId,
  /** Email address of the operator who sent it. */
  invitedBy: Type.String(),
  expiresAt: Timestamp,
});
export type Invitation = Static<typeof Invitation>;

export const getOwnAccess = adminEndpoint({
  method: 'GET',
  path: '/admin/auth/access',
  summary: 'Get who is signed in, and what they may do',
  response: Type.Object({
    id: Uuid,
    email: Type.String(),
    displayName: Type.String(),
    role: RoleId,
    /** `null` for a built-in role. */
    roleName: nullable(Type.String()),
    permissions: Permissions,
    /** Whether the role requires a second factor and the operator has none. Until then, only their own account can be used. */
    mustSetUpSecondFactor: Type.Boolean(),
  }),
});
export type OwnAccess = Static<typeof getOwnAccess.response>;

export const listPeople = adminEndpoint({
  method: 'GET',
  path: '/admin/people',
  summary: 'List the operators of this store and the pending invitations',
  response: Type.Object({ people: Type.Array(Person), invitations: Type.Array(Invitation) }),
});

export const changeRole = adminEndpoint({
  method: 'PUT',
  path: '/admin/people/{id}/role',
  summary: 'Change the role of an operator; the last owner stays an owner',
  params: ById,
  body: StrictObject({ role: RoleId }),
  response: Person,
  errors: ['not-found', 'conflict'],
});

export const removePerson = adminEndpoint({
  method: 'DELETE',
  path: '/admin/people/{id}',
  summary: 'Remove an operator, end their sessions and delete their API keys; the last owner stays',
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const resetSecondFactors = adminEndpoint({
  method: 'DELETE',
  path: '/admin/people/{id}/second-factors',
  summary: 'Remove the second factors of an operator who has lost them, and end their sessions',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const listRoles = adminEndpoint({
  method: 'GET',
  path: '/admin/people/roles',
  summary: 'List the roles, the built-in ones first',
  response: Type.Array(Role),
});

const roleFields = {
  name: Name(40),
  permissions: Type.Array(Type.Enum([...permissions]), {
    uniqueItems: true,
    minItems: 1,
    maxItems: permissions.length,
  }),
};

export const createRole = adminEndpoint({
  method: 'POST',
  path: '/admin/people/roles',
  summary: "Define a role; it can't include a permission that the operator lacks",
  body: StrictObject(roleFields),
  response: Role,
  status: 201,
  errors: ['conflict'],
});

export const updateRole = adminEndpoint({
  method: 'PUT',
  path: '/admin/people/roles/{id}',
  summary:
    'Change a role that the store has defined; taking a permission away cancels pending invitations sent by people with the role',
  params: ById,
  body: StrictObject({ ...roleFields, basedOn: BaseVersionAt }),
  response: Role,
  errors: ['not-found', 'conflict', 'changed-meanwhile'],
});

export const deleteRole = adminEndpoint({
  method: 'DELETE',
  path: '/admin/people/roles/{id}',
  summary: 'Delete a role that nobody has',
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const updateRolePolicy = adminEndpoint({
  method: 'PUT',
  path: '/admin/people/roles/{role}/second-factor',
  summary: 'Set whether a role requires a second factor; only owners can lift it',
  params: Type.Object({ role: RoleId }),
  body: StrictObject({ requiresSecondFactor: Type.Boolean() }),
  response: Message,
  errors: ['not-found'],
});

export const invitePerson = adminEndpoint({
  method: 'POST',
  path: '/admin/people/invitations',
  summary:
    'Invite somebody by email to become an operator; replaces an earlier invitation of the same address',
  body: StrictObject({ email: Email, role: RoleId }),
  response: Invitation,
  status: 201,
  errors: ['conflict', 'rate-limited'],
});

export const cancelInvitation = adminEndpoint({
  method: 'DELETE',
  path: '/admin/people/invitations/{id}',
  summary: 'Cancel an invitation; its link stops working',
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/admin/invitations/acceptance',
  summary: 'Become an operator with the token of an invitation; it works once',
  body: StrictObject({
    token: Type.String({ minLength: 1, maxLength: 100 }),
    displayName: Name(80),
    password: NewPassword,
  }),
  /** The address to sign in with. */
  response: Type.Object({ email: Type.String() }),
  errors: ['not-found', 'conflict', 'rate-limited'],
});
