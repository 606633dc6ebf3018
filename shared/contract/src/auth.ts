import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Email, Line, Name, Phone } from './scalars.ts';

export const User = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phoneNumber: Type.Union([Type.String(), Type.Null()]),
});
export type User = Static<typeof User>;

/** A token with the user's fields beside it; the browser keeps the whole as its `user` record. */
export const AuthenticatedUser = Type.Object({ token: Type.String(), ...User.properties });
export type AuthenticatedUser = Static<typeof AuthenticatedUser>;

/** Long enough to resist guessing, short enough that hashing it costs a known time. */
export const Password = Type.String({ minLength: 8, maxLength: 128 });
const Message = Type.Object({ message: Type.String() });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  body: Type.Object(
    {
      email: Line(254),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      rememberMe: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: AuthenticatedUser,
  errors: ['invalid-credentials', 'rate-limited'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revoke the session of the token',
  access: 'shopper',
  response: Message,
});

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email-request',
  summary:
    'Mail a verification token and a six-digit code; the answer is the same for known and unknown addresses',
  body: Type.Object({ email: Email }, { additionalProperties: false }),
  response: Message,
  errors: ['rate-limited'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm an e-mail address with the mailed token, or with its six-digit code and the address',
  body: Type.Object({ token: Line(200), email: Type.Optional(Email) }, { additionalProperties: false }),
  response: Type.Object({
    message: Type.String(),
    email: Type.String(),
    /** The token to register with, in the place of a code. */
    token: Type.Optional(Type.String()),
  }),
  errors: ['invalid-verification-token', 'email-taken', 'rate-limited'],
});

export const verifyEmailByLink = endpoint({
  method: 'GET',
  path: '/auth/verify-email',
  summary: 'Confirm an e-mail address from the link in the mail',
  query: Type.Object({ token: Line(200) }),
  response: Message,
  errors: ['invalid-verification-token', 'email-taken'],
});

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Register a verified e-mail address',
  body: Type.Object(
    {
      email: Email,
      /** The token that verified the address; never a code. */
      token: Line(200),
      password: Password,
      firstName: Name(80),
      lastName: Name(80),
      phoneNumber: Type.Optional(Phone),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: AuthenticatedUser,
  errors: ['invalid-verification-token', 'email-taken'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a link that sets a new password; the answer is the same for known and unknown addresses',
  body: Type.Object({ email: Email }, { additionalProperties: false }),
  response: Message,
  errors: ['rate-limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the mailed token; every session of the account ends',
  body: Type.Object({ token: Line(200), newPassword: Password }, { additionalProperties: false }),
  response: Message,
  errors: ['invalid-reset-token', 'rate-limited'],
});

export const GoogleConfig = Type.Object({
  /** The script that draws Google's button; `null` where this store has no Google sign-in. */
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
  clientId: Type.Union([Type.String(), Type.Null()]),
});
export type GoogleConfig = Static<typeof GoogleConfig>;

export const getGoogleConfig = endpoint({
  method: 'GET',
  path: '/auth/google/config',
  summary: 'What the Google button of this store needs',
  response: GoogleConfig,
});

export const loginWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google',
  summary: 'Sign in, or register, with an ID token of Google; each token counts once',
  body: Type.Object({ token: Line(4096) }, { additionalProperties: false }),
  response: AuthenticatedUser,
  errors: ['invalid-google-token', 'rate-limited', 'upstream-unavailable'],
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout-everywhere',
  summary: 'Revoke every session of the shopper, this one too',
  access: 'shopper',
  response: Message,
});

export const updateCurrentUser = endpoint({
  method: 'PUT',
  path: '/users/me',
  summary: 'Change name and phone number; the e-mail address stays',
  access: 'shopper',
  body: Type.Object(
    {
      firstName: Name(80),
      lastName: Name(80),
      /** `null` takes it away; absent, it stays. */
      phoneNumber: Type.Optional(Type.Union([Phone, Type.Null()])),
    },
    { additionalProperties: false },
  ),
  response: User,
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in shopper',
  access: 'shopper',
  response: User,
});
