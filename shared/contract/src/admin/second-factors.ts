import { Type, type Static } from 'typebox';
import { adminEndpoint, endpoint } from '../endpoint.ts';
import { ById, Line, Message, Name, Timestamp, Uuid, nullable } from '../scalars.ts';
import { StrictObject } from '../strict-object.ts';
import { BrowserSession } from './operators.ts';

/** Options or a response of WebAuthn as JSON. Browsers and the service's library define their fields. */
const WebAuthnJson = Type.Record(Type.String(), Type.Any());

/** What a browser passes to WebAuthn. The answer is accepted once, within five minutes. */
const PasskeyChallenge = Type.Object({ challengeId: Uuid, options: WebAuthnJson });

/** A browser's answer to a challenge. */
const PasskeyAnswer = { challengeId: Uuid, response: WebAuthnJson };

export const Passkey = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** It only works at this host name. */
  host: Type.String(),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

export const OperatorSession = Type.Object({
  id: Uuid,
  /** The browser's or program's `User-Agent`; empty if it sent none. */
  userAgent: Type.String(),
  isCurrent: Type.Boolean(),
  createdAt: Timestamp,
  /** Accurate to five minutes. */
  lastUsedAt: Timestamp,
});
export type OperatorSession = Static<typeof OperatorSession>;

export const getOwnSecurity = adminEndpoint({
  method: 'GET',
  path: '/admin/auth/security',
  summary: "Get the operator's own second factors and sessions, the most recently used session first",
  response: Type.Object({
    hasAuthenticatorApp: Type.Boolean(),
    passkeys: Type.Array(Passkey),
    /** Unused recovery codes. */
    recoveryCodes: Type.Integer(),
    sessions: Type.Array(OperatorSession),
  }),
});
export type OwnSecurity = Static<typeof getOwnSecurity.response>;

export const startAuthenticatorApp = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/authenticator-app',
  summary: "Create the secret of an authenticator app (TOTP); it doesn't work until a code confirms it",
  /** The secret as Base32, and as a URI for a QR code. */
  response: Type.Object({ secret: Type.String(), uri: Type.String() }),
  errors: ['conflict'],
});

/** New recovery codes, each valid once; empty if the operator keeps those they have. They aren't shown again. */
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });

export const confirmAuthenticatorApp = adminEndpoint({
  method: 'PUT',
  path: '/admin/auth/authenticator-app',
  summary:
    'Confirm the authenticator app with a code, and end the other sessions; signing in then requires a second factor',
  body: StrictObject({ code: Line(20) }),
  response: RecoveryCodes,
  errors: ['conflict'],
});

export const removeAuthenticatorApp = adminEndpoint({
  method: 'DELETE',
  path: '/admin/auth/authenticator-app',
  summary: 'Remove the authenticator app; removing the last second factor also deletes the recovery codes',
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const startPasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/passkeys/challenges',
  summary: 'Get WebAuthn options to create a passkey in this browser',
  response: PasskeyChallenge,
  errors: ['conflict'],
});

export const addPasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/passkeys',
  summary: 'Save a new passkey, and end the other sessions; signing in with the password alone stops working',
  body: StrictObject({ ...PasskeyAnswer, name: Name(60) }),
  response: Type.Object({ passkey: Passkey, ...RecoveryCodes.properties }),
  status: 201,
  errors: ['conflict'],
});

export const removePasskey = adminEndpoint({
  method: 'DELETE',
  path: '/admin/auth/passkeys/{id}',
  summary: 'Remove a passkey; removing the last second factor also deletes the recovery codes',
  params: ById,
  response: Message,
  errors: ['not-found', 'conflict'],
});

export const replaceRecoveryCodes = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/recovery-codes',
  summary: 'Create new recovery codes; the old ones stop working',
  response: RecoveryCodes,
  errors: ['conflict'],
});

export const endOwnSession = adminEndpoint({
  method: 'DELETE',
  path: '/admin/auth/sessions/{id}',
  summary: "End one of the operator's own sessions",
  params: ById,
  response: Message,
  errors: ['not-found'],
});

export const endOtherSessions = adminEndpoint({
  method: 'DELETE',
  path: '/admin/auth/sessions',
  summary: "End the operator's own sessions except this one",
  response: Message,
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/admin/auth/passkey-challenges',
  summary: 'Get WebAuthn options to sign in, or to confirm who you are, with any passkey for this host',
  response: PasskeyChallenge,
  errors: ['rate-limited', 'forbidden'],
});

export const openPasskeySession = endpoint({
  method: 'POST',
  path: '/admin/auth/passkey-session',
  summary:
    'Sign in with a passkey in a browser, without a password; the session is like one of `openAdminSession`',
  body: StrictObject(PasskeyAnswer),
  response: BrowserSession,
  errors: ['invalid-credentials', 'rate-limited', 'forbidden'],
});

export const confirmWithPasskey = adminEndpoint({
  method: 'POST',
  path: '/admin/auth/passkey-confirmation',
  summary: 'Confirm with a passkey that it is still the same operator; needed before sensitive calls',
  body: StrictObject(PasskeyAnswer),
  response: Message,
  errors: ['invalid-credentials', 'rate-limited'],
});
