import { operatorPasswordLength } from '../constants.ts';
import { Type, type Static } from 'typebox';
import { adminEndpoint, endpoint } from '../endpoint.ts';
import { PageNumber, PageOf, PageSize } from '../paging.ts';
import { Email, Line, Message, Timestamp, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';

const TypedPassword = Type.String({ minLength: 1, maxLength: 128 });
export const NewPassword = Type.String({
  minLength: operatorPasswordLength.min,
  maxLength: operatorPasswordLength.max,
});

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
  summary:
    'Sign in as an operator of this tenant and get a bearer token for eight hours; see API keys for programs',
  body: StrictObject({
    email: Line(254),
    password: TypedPassword,
    /** From the authenticator app, or a recovery code; required after `second-factor-required`. */
    code: Type.Optional(Line(40)),
  }),
  response: AdminSession,
  errors: ['invalid-credentials', 'second-factor-required', 'rate-limited'],
});

/** The session itself is in a cookie. */
export const BrowserSession = Type.Object({ email: Type.String(), expiresAt: Type.String() });

export const openAdminSession = endpoint({
  method: 'POST',
  path: '/admin/auth/session',
  summary:
    'Sign in as an operator in a browser: the session is an HttpOnly cookie, and every call also sends X-Operator-Key',
  body: loginAdmin.body,
  response: BrowserSession,
  errors: ['invalid-credentials', 'second-factor-required', 'rate-limited', 'forbidden'],
});

export const adoptAdminSession = adminEndpoint({
  method: 'PUT',
  path: '/admin/auth/session',
  summary: 'Exchange a bearer token stored in a browser for the session cookie; the token is revoked',
  response: BrowserSession,
  errors: ['forbidden'],
});

export const logoutAdmin = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/logout',
  summary: 'Revoke the current session, by token or cookie',
  response: Message,
});

export const changeAdminPassword = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/password',
  summary:
    "Set a new password and end the operator's other sessions; a wrong current password returns `invalid-request` with its field",
  body: StrictObject({
    currentPassword: TypedPassword,
    newPassword: NewPassword,
  }),
  response: Message,
  errors: ['rate-limited'],
});

export const confirmIdentity = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/confirmation',
  summary:
    'Confirm with the password, and a code if there is a second factor, that it is still the same operator; needed before sensitive calls',
  body: StrictObject({ password: TypedPassword, code: Type.Optional(Line(40)) }),
  response: Message,
  errors: ['invalid-credentials', 'second-factor-required', 'rate-limited'],
});

export const requestAdminPasswordReset = endpoint({
  method: 'POST',
  path: '/admin/auth/forgot-password',
  summary:
    'Email an operator a link to set a new password; the reply is the same for known and unknown addresses',
  body: StrictObject({ email: Email }),
  response: Message,
  errors: ['rate-limited'],
});

export const resetAdminPassword = endpoint({
  method: 'POST',
  path: '/admin/auth/reset-password',
  summary:
    'Set a new password with the emailed token and end all sessions of the operator; second factors stay',
  body: StrictObject({ token: Line(200), newPassword: NewPassword }),
  response: Message,
  errors: ['invalid-reset-token', 'rate-limited'],
});

/** One call by an operator, or one command. Entries are read-only. */
export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Timestamp,
  /** The operator's email address, the name of an API key with its creator's address, or the name of the command; `unknown` for a failed sign-in with an unknown address. */
  actor: Type.String(),
  /** The name of the operation in this contract, or of the command. */
  operation: Type.String(),
  /** `done`, or the error code. */
  outcome: Type.String(),
  /** The error message that the operator saw, if the call failed. */
  reason: nullable(Type.String()),
  /** The resource affected, such as a `banner`. */
  subject: Type.Union([
    Type.Object({ type: Type.String(), id: Type.String(), name: Type.String() }),
    Type.Null(),
  ]),
  /** Only the fields that changed. `before` is `null` for a new resource, `after` for a deleted one. */
  before: Type.Union([Type.Record(Type.String(), Type.Any()), Type.Null()]),
  after: Type.Union([Type.Record(Type.String(), Type.Any()), Type.Null()]),
  requestId: Type.String(),
  /** The reason, the changes and a shopper's name are left out, because the caller may not see shoppers' data. */
  isHidden: Type.Optional(Type.Boolean()),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const listAuditEntries = adminEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List what operators did, newest first',
  query: Type.Object({
    page: PageNumber,
    size: PageSize(50),
    /** Include reads; only writes by default. */
    withReads: Type.Optional(Type.Boolean()),
    /** Only successful changes: no sign-ins, previews or failed calls. */
    changesAlone: Type.Optional(Type.Boolean()),
    /** As in an entry: an email address, or an API key's name with its creator's address. */
    actor: Type.Optional(Line(320)),
    subjectType: Type.Optional(Line(40)),
    subjectId: Type.Optional(Line(120)),
  }),
  response: PageOf(AuditEntry),
});
