import { failingWebhookDays } from '@selvedge/contract';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between attempts, as the Standard Webhooks specification suggests: a bit more than a day in total. */
const pausesMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];

export const maxAttempts = pausesMs.length + 1;

/** An attempt that takes longer has failed. */
export const attemptTimeoutMs = 15 * second;
/** After this time, another process may send the event. It's longer than an attempt and its transactions take. */
export const leaseMs = 60 * second;

/** How many deliveries are sent at once to an endpoint, to one that's failing, for a store, and to a store's failing endpoints. */
export const concurrencyLimits = {
  perEndpoint: 4,
  perFailingEndpoint: 1,
  perStore: 8,
  failingPerStore: 4,
} as const;

export interface Outcome {
  /** Null without a response. */
  status: number | null;
  /** The start of the response to a failed attempt. */
  text: string | null;
  /** Null if the event was delivered. */
  failure: string | null;
  durationMs: number;
}

/**
 * When to try again.
 * @param attempts how many have failed
 * @param random from 0 to 1, so that events that failed together aren't retried together
 * @returns undefined after the last attempt
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined
    ? undefined
    : new Date(now.getTime() + Math.round(pauseMs * (0.9 + random * 0.2)));
}

/**
 * Why to turn off an endpoint after a failed attempt, if at all.
 * @param failingSince its first failure after the last success
 */
export function disablingReason(
  { status }: Pick<Outcome, 'status'>,
  failingSince: Date,
  now: Date,
): 'gone' | 'failing' | null {
  if (status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= failingWebhookDays * 24 * hour ? 'failing' : null;
}
