import { randomInt } from 'node:crypto';

/** Ten random digits, so that order numbers don't reveal how much the store sells. */
export function newOrderNumber(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}
