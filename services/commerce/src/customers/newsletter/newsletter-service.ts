import { Email } from '@selvedge/contract';
import { countAttempts, tooManyAttempts, type AttemptRule } from '../../platform/limits/attempt-limits.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, hasRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { getPattern } from '../../platform/http/schema-pattern.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { endSubscription, isSubscribed, newsletterKey, startSubscription } from './newsletter-repository.ts';
import type { Owner } from '../owner.ts';
import { findPersonOfAccount } from '../records/person.ts';
import { readSubscriber } from './unsubscribe-token.ts';
import { isWaiterId } from './waiter-id.ts';

export interface NewsletterDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

const weekSeconds = 7 * 86_400;
const emailPattern = getPattern(Email);
const perNetwork = (kind: string, clientNetwork: string): AttemptRule[] => [
  { subject: `${kind} address ${clientNetwork}`, limit: 60, windowSeconds: 3600 },
];

/**
 * Subscribes an email address and sends it a welcome email with an unsubscribe link. The answer is the same for existing
 * subscribers, but they don't get another email. Who has unsubscribed isn't subscribed again, because a stranger may have typed the address:
 * they get an email that says where they can do it, at most one a week.
 * @throws AppError `invalid-request` if it isn't an email address; `rate-limited`
 */
export async function subscribe(
  { db, clock, jobs }: NewsletterDependencies,
  { tenantCode, email, clientNetwork }: { tenantCode: string; email: string; clientNetwork: string },
): Promise<{ message: string }> {
  const key = emailKey(email);
  if (!emailPattern.test(key)) {
    const detail = 'Please enter a valid email address';
    throw new AppError('invalid-request', { detail, fields: { email: detail } });
  }
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const rules = perNetwork('newsletter', clientNetwork);
    if (!(await countAttempts(tx, tenantCode, rules, clock())).isAllowed) return false;
    const subscriber = await startSubscription(tx, {
      tenantCode,
      emailKey: key,
      source: 'form',
      now: clock(),
    });
    if (subscriber) await jobs.send(tx, 'mail', { kind: 'newsletter-welcome', tenantCode, subscriber });
    else await offerSubscription(tx, jobs, { tenantCode, emailKey: key, now: clock() });
    return true;
  });
  if (!isAllowed) throw tooManyAttempts();
  return { message: 'Thank you for subscribing.' };
}

/** Emails somebody who has unsubscribed how they can subscribe again, at most once a week. */
async function offerSubscription(
  tx: Tx,
  jobs: JobQueue,
  { tenantCode, emailKey, now }: { tenantCode: string; emailKey: string; now: Date },
): Promise<void> {
  const match = { tenant_code: tenantCode, email_key: emailKey };
  const subscription = await findRow(tx, 'newsletter_subscriptions', match);
  if (!subscription?.ended_at) return;
  const { subscriber } = subscription;
  const rule = { subject: `newsletter again ${subscriber}`, limit: 1, windowSeconds: weekSeconds };
  if (!(await countAttempts(tx, tenantCode, [rule], now)).isAllowed) return;
  await jobs.send(tx, 'mail', { kind: 'newsletter-again', tenantCode, subscriber });
}

/**
 * Ends the newsletter subscription, or deletes the back-in-stock requests, that a signed link belongs to. Can be repeated
 * with the same answer. Only invalid links are limited, because email providers unsubscribe many people from one network.
 * @throws AppError `not-found` for an invalid link or one of another store; `rate-limited`
 */
export async function unsubscribe(
  { db, clock }: Pick<NewsletterDependencies, 'db' | 'clock'>,
  { tenantCode, token, clientNetwork }: { tenantCode: string; token: string; clientNetwork: string },
): Promise<{ message: string }> {
  const outcome = await db.inTenant(tenantCode, async (tx) => {
    const subscriber = readSubscriber(await newsletterKey(tx, tenantCode), tenantCode, token);
    if (subscriber && isWaiterId(subscriber)) {
      await deleteRows(tx, 'stock_requests', { tenant_code: tenantCode, waiter: subscriber });
      return 'forgotten';
    }
    if (
      subscriber &&
      (await hasRow(tx, 'newsletter_subscriptions', { tenant_code: tenantCode, subscriber }))
    ) {
      await endSubscription(tx, tenantCode, { subscriber }, { source: 'email-link', now: clock() });
      return 'ended';
    }
    const rules = perNetwork('newsletter-link', clientNetwork);
    return (await countAttempts(tx, tenantCode, rules, clock())).isAllowed ? 'unknown' : 'rate-limited';
  });
  if (outcome === 'rate-limited') throw tooManyAttempts();
  if (outcome === 'unknown') {
    throw new AppError('not-found', {
      detail: "This link isn't complete. Please use the link in the latest email from us.",
    });
  }
  if (outcome === 'forgotten') return { message: "We won't email you about any items you were waiting for." };
  return { message: "You've unsubscribed. You'll still get emails about your orders." };
}

export function getOwnSubscription(
  { db }: Pick<NewsletterDependencies, 'db'>,
  { tenantCode, userId }: Owner,
): Promise<{ isSubscribed: boolean }> {
  return db.inTenant(tenantCode, async (tx) => {
    const { emailKey } = await findPersonOfAccount(tx, tenantCode, userId);
    return { isSubscribed: await isSubscribed(tx, tenantCode, emailKey) };
  });
}

/**
 * Subscribes the owner of an account, or ends the subscription. Although the address is verified, a welcome email is sent,
 * because it has the link to unsubscribe.
 * @throws AppError `rate-limited`
 */
export async function setOwnSubscription(
  { db, clock, jobs }: NewsletterDependencies,
  { tenantCode, userId }: Owner,
  shouldSubscribe: boolean,
): Promise<{ isSubscribed: boolean }> {
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const rule = { subject: `newsletter account ${userId}`, limit: 20, windowSeconds: 3600 };
    if (!(await countAttempts(tx, tenantCode, [rule], now)).isAllowed) return false;
    const { emailKey } = await findPersonOfAccount(tx, tenantCode, userId);
    const consent = { source: 'account', now } as const;
    if (!shouldSubscribe) await endSubscription(tx, tenantCode, { email_key: emailKey }, consent);
    else {
      const subscriber = await startSubscription(tx, { tenantCode, emailKey, ...consent });
      if (subscriber) await jobs.send(tx, 'mail', { kind: 'newsletter-welcome', tenantCode, subscriber });
    }
    return true;
  });
  if (!isAllowed) throw tooManyAttempts();
  return { isSubscribed: shouldSubscribe };
}
