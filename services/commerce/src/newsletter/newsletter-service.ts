import { Email } from '@selvedge/contract';
import { countAttempts, tooManyAttempts, type AttemptRule } from '../auth/attempt-limits.ts';
import { emailKey } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { patternOf } from '../http/schema-pattern.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { endSubscription, newsletterKey, startSubscription } from './newsletter-repository.ts';
import { subscriberOf } from './unsubscribe-token.ts';

export interface NewsletterDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

const emailPattern = patternOf(Email);
const perAddress = (kind: string, clientAddress: string): AttemptRule[] => [
  { subject: `${kind} address ${clientAddress}`, limit: 60, windowSeconds: 3600 },
];

/**
 * Subscribes an address and mails it how to leave. Answers alike whether it was subscribed before or not; only the
 * first time, or after it had left, a mail goes out.
 * @throws AppError `invalid-request` when the text is no e-mail address; `rate-limited`
 */
export async function subscribe(
  { db, clock, jobs }: NewsletterDependencies,
  { tenantCode, email, clientAddress }: { tenantCode: string; email: string; clientAddress: string },
): Promise<{ message: string }> {
  const key = emailKey(email);
  if (!emailPattern.test(key)) {
    const detail = 'Please enter a valid email address';
    throw new AppError('invalid-request', { detail, fields: { email: detail } });
  }
  const isAllowed = await db.inTenant(tenantCode, async (tx) => {
    const rules = perAddress('newsletter', clientAddress);
    if (!(await countAttempts(tx, tenantCode, rules, clock())).isAllowed) return false;
    const subscriber = await startSubscription(tx, tenantCode, key, clock());
    if (subscriber) await jobs.send(tx, 'mail', { kind: 'newsletter-welcome', tenantCode, subscriber });
    return true;
  });
  if (!isAllowed) throw tooManyAttempts();
  return { message: 'Thank you for subscribing.' };
}

/**
 * Ends the subscription that a link of ours speaks of; again and again with the same answer.
 * Only links that we did not write are counted: mail providers unsubscribe many people from one address.
 * @throws AppError `not-found` for any other link, also one of another store; `rate-limited`
 */
export async function unsubscribe(
  { db, clock }: Pick<NewsletterDependencies, 'db' | 'clock'>,
  { tenantCode, token, clientAddress }: { tenantCode: string; token: string; clientAddress: string },
): Promise<{ message: string }> {
  const outcome = await db.inTenant(tenantCode, async (tx) => {
    const subscriber = subscriberOf(await newsletterKey(tx, tenantCode), tenantCode, token);
    if (subscriber) {
      await endSubscription(tx, tenantCode, subscriber, clock());
      return 'ended';
    }
    const rules = perAddress('newsletter-link', clientAddress);
    return (await countAttempts(tx, tenantCode, rules, clock())).isAllowed ? 'unknown' : 'refused';
  });
  if (outcome === 'refused') throw tooManyAttempts();
  if (outcome === 'unknown') {
    throw new AppError('not-found', {
      detail: 'This link is not complete. Please use the link in the newest mail from us.',
    });
  }
  return { message: 'You are unsubscribed. We will not write to you again.' };
}
