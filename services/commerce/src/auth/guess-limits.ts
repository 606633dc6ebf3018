import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { WorkQueue } from '../media/work-queue.ts';
import {
  countAttempts,
  forgiveAttempts,
  hasAttemptsLeft,
  tooManyAttempts,
  type AttemptRule,
} from './attempt-limits.ts';

/** Longer than a payment takes to be read. */
const longestWaitMs = 8_000;
const betweenLooksMs = 50;
/** Of those who count as one: else all of them would wait for the same row, with a connection each that others need. */
const looksAtOnce = 1;
const mostWaiting = 500;

export interface GuessLimit {
  tenantCode: string;
  /** At least one. The first says who has to wait behind whom. */
  rules: readonly [AttemptRule, ...AttemptRule[]];
  /** Whether it failed as a wrong guess does. Whatever else becomes of it counts under no rule. */
  isGuess: (error: unknown) => boolean;
}

/** @throws AppError `rate-limited`; what `work` throws */
export type LimitGuesses = <T>(limit: GuessLimit, work: () => Promise<T>) => Promise<T>;

/**
 * Bounds how many wrong guesses are evaluated, at once or after one another, by all processes together: each takes a place
 * before it is evaluated, and gives the place back unless it was wrong. Many at a time who guess nothing take all places
 * now and then. Whoever comes then waits for a place, and is refused only once the places are taken by wrong guesses.
 */
export function createGuessLimits({ db, clock }: { db: Database; clock: Clock }): LimitGuesses {
  const lines = new Map<string, { queue: WorkQueue; length: number }>();

  async function inLine<T>(name: string, work: () => Promise<T>): Promise<T> {
    const queue = () => new WorkQueue(looksAtOnce, mostWaiting, tooManyAttempts);
    const line = lines.get(name) ?? { queue: queue(), length: 0 };
    lines.set(name, line);
    line.length += 1;
    try {
      return await line.queue.run(randomUUID(), work);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  }

  async function takePlace(tx: Tx, { tenantCode, rules }: GuessLimit) {
    const { isAllowed, counted, refusedBy } = await countAttempts(tx, tenantCode, rules, clock());
    const mayComeFree =
      refusedBy !== undefined && (await hasAttemptsLeft(tx, tenantCode, ofWrong(refusedBy), clock()));
    return { isAllowed, counted, mayComeFree };
  }

  async function untilAdmitted(limit: GuessLimit): Promise<AttemptRule[]> {
    const giveUpAt = performance.now() + longestWaitMs;
    return inLine(`${limit.tenantCode} ${limit.rules[0].subject}`, async () => {
      for (;;) {
        const { isAllowed, counted, mayComeFree } = await db.inTenant(limit.tenantCode, (tx) =>
          takePlace(tx, limit),
        );
        if (isAllowed) return counted;
        // A process that was killed gives back no places: its rules' windows end some time.
        if (!mayComeFree || performance.now() > giveUpAt) throw tooManyAttempts();
        await sleep(betweenLooksMs);
      }
    });
  }

  return async (limit, work) => {
    const { tenantCode, isGuess } = limit;
    const counted = await untilAdmitted(limit);
    // What became of the work is told whatever becomes of its place.
    const settle = (change: (tx: Tx) => Promise<unknown>) =>
      db.inTenant(tenantCode, change).catch(() => undefined);
    try {
      const done = await work();
      await settle((tx) => forgiveAttempts(tx, tenantCode, counted));
      return done;
    } catch (error) {
      await settle((tx) =>
        isGuess(error)
          ? countAttempts(tx, tenantCode, counted.map(ofWrong), clock())
          : forgiveAttempts(tx, tenantCode, counted),
      );
      throw error;
    }
  };
}

/** Places that nobody gives back. */
const ofWrong = (rule: AttemptRule): AttemptRule => ({ ...rule, subject: `wrong: ${rule.subject}` });
