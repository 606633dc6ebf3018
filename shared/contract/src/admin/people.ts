import { Type, type Static } from 'typebox';
import { adminEndpoint, endpoint } from '../endpoint.ts';
import { ById, Email, Message, Name, Timestamp, Uuid } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { NewPassword } from './operators.ts';
import { permissions } from './permissions.ts';
import { roleNames } from './roles.ts';

const Role = Type.Enum([...roleNames]);

/** An operator of this store. */
export const Person = Type.Object({
  id: Uuid,
  email: Type.String(),
  displayName: Type.String(),
  role: Role,
  /** Whether signing in requires more than the password. */
  hasSecondFactor: Type.Boolean(),
  createdAt: Timestamp,
});
export type Person = Static<typeof Person>;

/** An email to somebody who isn't an operator yet. */
export const Invitation = Type.Object({
  id: Uuid,
  email: Type.String(),
  role: Role,
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
    role: Role,
    permissions: Type.Array(Type.Enum([...permissions])),
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
  body: StrictObject({ role: Role }),
  response: Person,
  errors: ['not-found', 'conflict'],
});

export const removePerson = adminEndpoint({
  method: 'DELETE',
  path: '/admin/people/{id}',
  summary: 'Remove an operator and end their sessions; the last owner stays',
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
  summary: 'List the roles and whether each requires a second factor',
  response: Type.Array(Type.Object({ role: Role, requiresSecondFactor: Type.Boolean() })),
});

export const updateRolePolicy = adminEndpoint({
  method: 'PUT',
  path: '/admin/people/roles/{role}',
  summary: 'Set whether a role requires a second factor',
  params: Type.Object({ role: Role }),
  body: StrictObject({ requiresSecondFactor: Type.Boolean() }),
  response: Message,
});

export const invitePerson = adminEndpoint({
  method: 'POST',
  path: '/admin/people/invitations',
  summary:
    'Invite somebody by email to become an operator; replaces an earlier invitation of the same address',
  body: StrictObject({ email: Email, role: Role }),
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
