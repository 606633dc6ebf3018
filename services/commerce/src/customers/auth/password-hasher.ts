import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '../../platform/http/app-error.ts';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const RECOMMENDED: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash (for an unknown account). */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Argon2id with limits on running and waiting calls, because each call uses 19 MiB and a core. Further calls fail with 503
 * right away, so that a flood of sign-ins can't use up the memory.
 */
export function createPasswordHasher({
  maxConcurrent = 2,
  maxWaiting = 20,
  options = RECOMMENDED,
} = {}): PasswordHasher {
  // The hash of an unknown password. Comparing with it just takes the same time.
  const decoy = hash(crypto.randomUUID(), options);
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) {
        throw new AppError('unavailable', { detail: 'The store is busy. Please try again in a moment.' });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot is passed on directly, so that no new call can take it first.
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => enqueue(() => hash(password, options)),
    verify: (stored, password) =>
      enqueue(async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return matches && stored !== null;
      }),
  };
}
