import type { Endpoint } from '../endpoint.ts';

/** Sensitive calls require that the operator signed in or confirmed who they are within this time. */
export const confirmationLifetimeMs = 15 * 60_000;

/** Refunds of this amount or more are sensitive, in dollars. */
export const largeRefund = 250;

const sensitivePaths = [
  /^\/admin\/people\//,
  /^\/admin\/api-keys(?:\/|$)/,
  // Where events go, and what signs them. Sending one again is not.
  /^\/admin\/webhooks(?:\/\{id\}(?:\/secret)?)?$/,
  /^\/admin\/customers\/\{id\}\/delete$/,
  // Can't be taken back.
  /^\/admin\/newsletters\/\{id\}\/send$/,
  /^\/admin\/settings\/(?:credentials|domains|retention)(?:\/|$)/,
  /^\/admin\/auth\/(?:authenticator-app|passkeys|recovery-codes)(?:\/|$)/,
];
const deletions = /^\/admin\/(?:products|categories|banners|promotions|pages)\//;

/** What leaves the store as a file with many people's data, or all of one person's. */
const exportsOfPersonalData = /^\/admin\/(?:(?:orders|customers)\/export|customers\/\{id\}\/data)$/;

/** Whether an operator has to confirm who they are before a call: where money and emailed links go, who may do what, emails to many people, and deletions. */
export const isSensitive = ({ path, method }: Pick<Endpoint, 'path' | 'method'>): boolean =>
  exportsOfPersonalData.test(path) ||
  (method !== 'GET' &&
    (sensitivePaths.some((start) => start.test(path)) || (method === 'DELETE' && deletions.test(path))));
