import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Zip } from './files.ts';
import { Message, Timestamp } from './scalars.ts';
import { StrictObject } from './strict-object.ts';

/** Where a person subscribed to the newsletter or unsubscribed. `import`: before this was recorded. */
export const consentSources = ['form', 'account', 'email-link', 'operator', 'import'] as const;
export type ConsentSource = (typeof consentSources)[number];

export const NewsletterConsent = Type.Object({
  isGiven: Type.Boolean(),
  source: Type.Enum([...consentSources]),
  /** The text that was shown; `null` if the consent ended, or wasn't recorded. */
  wording: Type.Union([Type.String(), Type.Null()]),
  at: Timestamp,
});
export type NewsletterConsent = Static<typeof NewsletterConsent>;

export const getOwnSubscription = endpoint({
  method: 'GET',
  path: '/users/me/newsletter',
  summary: 'Get whether the signed-in shopper is subscribed to the newsletter',
  access: 'shopper',
  response: Type.Object({ isSubscribed: Type.Boolean() }),
});

export const updateOwnSubscription = endpoint({
  method: 'PUT',
  path: '/users/me/newsletter',
  summary: 'Subscribe the signed-in shopper to the newsletter, or unsubscribe',
  access: 'shopper',
  body: StrictObject({ isSubscribed: Type.Boolean() }),
  response: Type.Object({ isSubscribed: Type.Boolean() }),
  errors: ['rate-limited'],
});

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/users/me/data',
  summary: 'Download everything the store knows about the signed-in shopper, as a ZIP file',
  access: 'shopper',
  response: Zip,
  errors: ['rate-limited'],
});

/** What a deletion says, or the request for one. */
export const Deletion = Type.Object({
  ...Message.properties,
  /**
   * Orders that keep the name, address and email until they're finished: on their way, or with a payment, return or
   * refund in progress. Absent in replies from older services.
   */
  openOrderCount: Type.Optional(Type.Integer({ minimum: 0 })),
});

export const requestAccountDeletion = endpoint({
  method: 'POST',
  path: '/users/me/deletion-email',
  summary: 'Email the signed-in shopper a link to delete the account',
  access: 'shopper',
  response: Deletion,
  errors: ['rate-limited'],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/users/deletions',
  summary: 'Delete the account that an emailed link belongs to, and all personal data of its owner',
  body: StrictObject({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  response: Deletion,
  errors: ['not-found', 'rate-limited'],
});
