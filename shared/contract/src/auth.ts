import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Email, Line, Message, Name, Phone } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

export const User = Type.Object({
  id: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  phoneNumber: Type.Union([Type.String(), Type.Null()]),
});
export type User = Static<typeof User>;

/** A token together with the user's fields; the browser stores all of it as its `user` record. */
export const AuthenticatedUser = Type.Object({ token: Type.String(), ...User.properties });
export type AuthenticatedUser = Static<typeof AuthenticatedUser>;

/** Long enough to resist guessing, and short enough to limit the cost of hashing. */
export const Password = Type.String({ minLength: 8, maxLength: 128 });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with an email address and a password',
  body: StrictObject({
    email: Line(254),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    rememberMe: Type.Optional(Type.Boolean()),
  }),
  response: AuthenticatedUser,
  errors: ['invalid-credentials', 'rate-limited'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: "Revoke the token's session",
  access: 'shopper',
  response: Message,
});

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email-request',
  summary:
    'Email a verification token and a six-digit code; the reply is the same for known and unknown addresses',
  body: StrictObject({ email: Email }),
  response: Message,
  errors: ['rate-limited'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm an email address with the emailed token, or with the six-digit code and the address',
  body: StrictObject({ token: Line(200), email: Type.Optional(Email) }),
  response: Type.Object({
    message: Type.String(),
    email: Type.String(),
    /** The token to sign up with, in exchange for the code. */
    token: Type.Optional(Type.String()),
  }),
  errors: ['invalid-verification-token', 'email-taken', 'rate-limited'],
});

export const verifyEmailByLink = endpoint({
  method: 'GET',
  path: '/auth/verify-email',
  summary: 'Confirm an email address with the link in the email',
  query: Type.Object({ token: Line(200) }),
  response: Message,
  errors: ['invalid-verification-token', 'email-taken'],
});

export const signup = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create an account for a verified email address',
  body: StrictObject({
    email: Email,
    /** The token that verified the address; never a code. */
    token: Line(200),
    password: Password,
    firstName: Name(80),
    lastName: Name(80),
    phoneNumber: Type.Optional(Phone),
  }),
  status: 201,
  response: AuthenticatedUser,
  errors: ['invalid-verification-token', 'email-taken'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Email a link to set a new password; the reply is the same for known and unknown addresses',
  body: StrictObject({ email: Email }),
  response: Message,
  errors: ['rate-limited'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the emailed token and end all sessions of the account',
  body: StrictObject({ token: Line(200), newPassword: Password }),
  response: Message,
  errors: ['invalid-reset-token', 'rate-limited'],
});

export const GoogleConfig = Type.Object({
  /** The script that renders Google's button; `null` if the store doesn't offer Google sign-in. */
  scriptUrl: Type.Union([Type.String(), Type.Null()]),
  clientId: Type.Union([Type.String(), Type.Null()]),
});
export type GoogleConfig = Static<typeof GoogleConfig>;

export const getGoogleConfig = endpoint({
  method: 'GET',
  path: '/auth/google/config',
  summary: 'Get what the Google sign-in button needs',
  response: GoogleConfig,
});

export const loginWithGoogle = endpoint({
  method: 'POST',
  path: '/auth/google',
  summary: 'Sign in or create an account with a Google ID token; each token can be used once',
  body: StrictObject({ token: Line(4096) }),
  response: AuthenticatedUser,
  errors: ['invalid-google-token', 'rate-limited', 'upstream-unavailable'],
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout-everywhere',
  summary: "Revoke all of the shopper's sessions, including this one",
  access: 'shopper',
  response: Message,
});

export const updateCurrentUser = endpoint({
  method: 'PUT',
  path: '/users/me',
  summary: "Change the name and phone number; the email address can't be changed",
  access: 'shopper',
  body: StrictObject({
    firstName: Name(80),
    lastName: Name(80),
    /** `null` removes it; absent keeps it. */
    phoneNumber: Type.Optional(Type.Union([Phone, Type.Null()])),
  }),
  response: User,
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'Get the signed-in shopper',
  access: 'shopper',
  response: User,
});
