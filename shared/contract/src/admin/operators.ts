import { operatorPasswordLength } from '../constants.ts';
import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Line, Timestamp } from '../scalars.ts';
import { nullable } from './admin-scalars.ts';

export const AdminSession = Type.Object({
  token: Type.String(),
  email: Type.String(),
  displayName: Type.String(),
  expiresAt: Type.String(),
});
export type AdminSession = Static<typeof AdminSession>;

export const loginAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth/login',
  summary: 'Sign in as an operator of this tenant',
  body: Type.Object(
    { email: Line(254), password: Type.String({ minLength: 1, maxLength: 128 }) },
    { additionalProperties: false },
  ),
  response: AdminSession,
  errors: ['invalid-credentials', 'rate-limited'],
});

const Message = Type.Object({ message: Type.String() });

export const logoutAdmin = endpoint({
  method: 'POST',
  path: '/admin/auth/logout',
  summary: 'Revoke the session of the token',
  access: 'admin',
  response: Message,
});

export const changeAdminPassword = endpoint({
  method: 'POST',
  path: '/admin/auth/password',
  summary:
    'Set a new password; every other session of the operator ends. A wrong one is `invalid-request`, with its field',
  access: 'admin',
  body: Type.Object(
    {
      currentPassword: Type.String({ minLength: 1, maxLength: 128 }),
      newPassword: Type.String({
        minLength: operatorPasswordLength.min,
        maxLength: operatorPasswordLength.max,
      }),
    },
    { additionalProperties: false },
  ),
  response: Message,
  errors: ['rate-limited'],
});

/** One call of an operator, or one command: what is stored of it can be read and never changed. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Timestamp,
  /** The operator's e-mail address, or the name of the command; `unknown` for a sign-in that was refused to nobody. */
  actor: Type.String(),
  /** Name of the operation in this contract, or of the command. */
  operation: Type.String(),
  /** `done`, or the code of the error it was refused with. */
  outcome: Type.String(),
  /** Of a refusal: why, in the words that the operator was told. */
  reason: nullable(Type.String()),
  /** What it was about: `banner`, and which. */
  subject: Type.Union([
    Type.Object({ type: Type.String(), id: Type.String(), name: Type.String() }),
    Type.Null(),
  ]),
  /** What was so before, and after: the fields that differ alone. `null` where there was, or is, nothing. */
  before: Type.Union([Type.Record(Type.String(), Type.Any()), Type.Null()]),
  after: Type.Union([Type.Record(Type.String(), Type.Any()), Type.Null()]),
  requestId: Type.String(),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What operators did, the newest first',
  access: 'admin',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(50),
    /** Reads, too; writes alone unless told. */
    withReads: Type.Optional(Type.Boolean()),
    /** Only what changed something: no sign-ins, no previews, nothing that was refused. */
    changesAlone: Type.Optional(Type.Boolean()),
    actor: Type.Optional(Line(254)),
    subjectType: Type.Optional(Line(40)),
    subjectId: Type.Optional(Line(120)),
  }),
  response: PageOf(AuditEntry),
});
