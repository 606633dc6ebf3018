import { AppError } from './app-error.ts';

/** What one upload has taken of a budget. */
export interface UploadShare {
  /** @throws AppError `unavailable` when all uploads together would hold too much */
  take(bytes: number): void;
  release(): void;
}

/** Bounds the bytes that uploads hold in memory together, by what has come of each, not by what it announces. */
export class UploadBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  open(): UploadShare {
    let taken = 0;
    return {
      take: (bytes) => {
        if (bytes > this.#left)
          throw new AppError('unavailable', {
            detail: 'Too many files are being sent right now. Please try again in a moment.',
            retryAfterSeconds: 10,
          });
        this.#left -= bytes;
        taken += bytes;
      },
      release: () => {
        this.#left += taken;
        taken = 0;
      },
    };
  }
}
