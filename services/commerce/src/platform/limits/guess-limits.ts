import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { WorkQueue } from '../queues/work-queue.ts';
import {
  countAttempts,
  releaseAttempts,
  hasAttemptsLeft,
  tooManyAttempts,
  type AttemptRule,
} from './attempt-limits.ts';

/** Longer than reading a payment takes. */
const maxWaitMs = 8_000;
const pollIntervalMs = 50;
/** How many attempts per subject are counted at a time. More would wait for the same row and use up the connections. */
const concurrency = 1;
const maxWaiting = 500;

export interface GuessLimit {
  tenantCode: string;
  /** At least one. Attempts with the same first subject wait in one queue. */
  rules: readonly [AttemptRule, ...AttemptRule[]];
  /** Whether an error means a wrong guess. Other outcomes don't count under any rule. */
  isWrongGuess: (error: unknown) => boolean;
}

/** @throws AppError `rate-limited`; errors of `work` */
export type LimitGuesses = <T>(limit: GuessLimit, work: () => Promise<T>) => Promise<T>;

/**
 * Limits wrong guesses across all processes, whether parallel or in sequence. Each attempt takes a slot before it is
 * evaluated and gives it back unless the guess was wrong. Many legitimate attempts at once may take all slots for a
 * moment. Further attempts then wait for a slot and are refused only once wrong guesses have taken all of them.
 */
export function createGuessLimits({ db, clock }: { db: Database; clock: Clock }): LimitGuesses {
  const queues = new Map<string, { queue: WorkQueue; length: number }>();

  async function inQueue<T>(name: string, work: () => Promise<T>): Promise<T> {
    const createQueue = () => new WorkQueue(concurrency, maxWaiting, tooManyAttempts);
    const entry = queues.get(name) ?? { queue: createQueue(), length: 0 };
    queues.set(name, entry);
    entry.length += 1;
    try {
      return await entry.queue.run(randomUUID(), work);
    } finally {
      entry.length -= 1;
      if (entry.length === 0) queues.delete(name);
    }
  }

  async function takeSlot(tx: Tx, { tenantCode, rules }: GuessLimit) {
    const { isAllowed, counted, refusedBy } = await countAttempts(tx, tenantCode, rules, clock());
    const canFreeUp =
      refusedBy !== undefined && (await hasAttemptsLeft(tx, tenantCode, wrongGuessRule(refusedBy), clock()));
    return { isAllowed, counted, canFreeUp };
  }

  async function waitForSlot(limit: GuessLimit): Promise<AttemptRule[]> {
    const giveUpAt = performance.now() + maxWaitMs;
    return inQueue(`${limit.tenantCode} ${limit.rules[0].subject}`, async () => {
      for (;;) {
        const { isAllowed, counted, canFreeUp } = await db.inTenant(limit.tenantCode, (tx) =>
          takeSlot(tx, limit),
        );
        if (isAllowed) return counted;
        // A killed process never gives back its slots, but the windows of their rules end.
        if (!canFreeUp || performance.now() > giveUpAt) throw tooManyAttempts();
        await sleep(pollIntervalMs);
      }
    });
  }

  return async (limit, work) => {
    const { tenantCode, isWrongGuess } = limit;
    const counted = await waitForSlot(limit);
    // The outcome of the work matters more than an error while settling its slot.
    const settle = (change: (tx: Tx) => Promise<unknown>) =>
      db.inTenant(tenantCode, change).catch(() => undefined);
    try {
      const result = await work();
      await settle((tx) => releaseAttempts(tx, tenantCode, counted));
      return result;
    } catch (error) {
      await settle((tx) =>
        isWrongGuess(error)
          ? countAttempts(tx, tenantCode, counted.map(wrongGuessRule), clock())
          : releaseAttempts(tx, tenantCode, counted),
      );
      throw error;
    }
  };
}

/** The rule that counts wrong guesses. Those slots are never given back. */
const wrongGuessRule = (rule: AttemptRule): AttemptRule => ({ ...rule, subject: `wrong: ${rule.subject}` });
