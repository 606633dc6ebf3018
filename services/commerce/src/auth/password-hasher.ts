import { hash, verify, type Options } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';

// OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
const RECOMMENDED: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes as long for no stored hash (an unknown account) as for one. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Argon2id with few at a time and few in line, because each takes 19 MiB and a core.
 * Beyond that a call fails with 503 at once: a flood of logins cannot take the memory of the shop.
 */
export function createPasswordHasher({
  atOnce = 2,
  waiting = 20,
  options = RECOMMENDED,
} = {}): PasswordHasher {
  // Some hash whose password nobody knows; comparing with it only costs the same time.
  const decoy = hash(crypto.randomUUID(), options);
  let running = 0;
  const line: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (line.length >= waiting) {
        throw new AppError('unavailable', { detail: 'The store is busy. Please try again in a moment.' });
      }
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      // The place is handed over, not given back, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await decoy), password);
        return matches && stored !== null;
      }),
  };
}
