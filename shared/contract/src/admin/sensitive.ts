import type { Endpoint } from '../endpoint.ts';

/** Sensitive calls require that the operator signed in or confirmed who they are within this time. */
export const confirmationLifetimeMs = 15 * 60_000;

/** Refunds of this amount or more are sensitive, in dollars. */
export const largeRefund = 250;

const sensitivePaths = [
  /^\/admin\/people\//,
  /^\/admin\/api-keys(?:\/|$)/,
  // Changes where events go or what signs them. Resending an event isn't sensitive.
  /^\/admin\/webhooks(?:\/\{id\}(?:\/secret)?)?$/,
  /^\/admin\/customers\/\{id\}\/delete$/,
  // Can't be undone.
  /^\/admin\/newsletters\/\{id\}\/send$/,
  /^\/admin\/settings\/(?:credentials|domains|retention)(?:\/|$)/,
  /^\/admin\/auth\/(?:authenticator-app|passkeys|recovery-codes)(?:\/|$)/,
];
const deletions = /^\/admin\/(?:products|categories|banners|promotions|pages)\//;

/** Downloads with many people's data, or all of one person's. */
const exportsOfPersonalData = /^\/admin\/(?:(?:orders|customers)\/export|customers\/\{id\}\/data)$/;

/**
 * Whether operators have to confirm who they are before a call: if it changes where money and emailed links go or who may do
 * what, emails many people, exports personal data, or deletes something.
 */
export const isSensitive = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): boolean =>
  exportsOfPersonalData.test(path) ||
  (method !== 'GET' &&
    (sensitivePaths.some((pattern) => pattern.test(path)) || (method === 'DELETE' && deletions.test(path))));
