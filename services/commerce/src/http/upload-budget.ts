import { AppError } from './app-error.ts';

/** What one upload has taken of a budget. */
export interface UploadShare {
  /** @throws AppError `rate-limited` when its sender, `unavailable` when all senders together would hold too much */
  take(bytes: number): void;
  release(): void;
}

interface Limits {
  /** What all uploads may hold together. */
  bytes: number;
  /** What the uploads of one sender may hold together: nobody shuts the others out. */
  bytesOfOne: number;
}

/** Bounds the bytes that uploads hold in memory, by what has come of each, not by what it announces. */
export class UploadBudget {
  #left: number;
  #bytesOfOne: number;
  #held = new Map<string, number>();

  constructor({ bytes, bytesOfOne }: Limits) {
    this.#left = bytes;
    this.#bytesOfOne = bytesOfOne;
  }

  /** @param sender whoever sends it, as a key */
  open(sender: string): UploadShare {
    let taken = 0;
    const hold = (bytes: number) => {
      const held = (this.#held.get(sender) ?? 0) + bytes;
      if (held > 0) this.#held.set(sender, held);
      else this.#held.delete(sender);
      this.#left -= bytes;
      taken += bytes;
    };
    return {
      take: (bytes) => {
        if ((this.#held.get(sender) ?? 0) + bytes > this.#bytesOfOne)
          throw new AppError('rate-limited', {
            detail: 'You are sending other files already. Please try again when they are there.',
            retryAfterSeconds: 10,
          });
        if (bytes > this.#left)
          throw new AppError('unavailable', {
            detail: 'Too many files are being sent right now. Please try again in a moment.',
            retryAfterSeconds: 10,
          });
        hold(bytes);
      },
      release: () => hold(-taken),
    };
  }
}
