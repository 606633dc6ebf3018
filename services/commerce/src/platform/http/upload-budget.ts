import { AppError } from './app-error.ts';

/** One upload's share of a budget. */
interface UploadShare {
  /** @throws AppError `rate-limited` if its sender would exceed its limit, `unavailable` if all senders would */
  reserve(bytes: number): void;
  release(): void;
}

interface Limits {
  /** Limit for all uploads together. */
  bytes: number;
  /** Limit for all uploads of one sender, so that no sender blocks the others. */
  bytesPerSender: number;
}

/** Limits the memory that uploads use. Counts received bytes rather than announced ones. */
export class UploadBudget {
  #left: number;
  #bytesPerSender: number;
  #held = new Map<string, number>();

  constructor({ bytes, bytesPerSender }: Limits) {
    this.#left = bytes;
    this.#bytesPerSender = bytesPerSender;
  }

  /** @param sender key that identifies the sender */
  open(sender: string): UploadShare {
    let reserved = 0;
    const change = (bytes: number) => {
      const held = (this.#held.get(sender) ?? 0) + bytes;
      if (held > 0) this.#held.set(sender, held);
      else this.#held.delete(sender);
      this.#left -= bytes;
      reserved += bytes;
    };
    return {
      reserve: (bytes) => {
        if ((this.#held.get(sender) ?? 0) + bytes > this.#bytesPerSender)
          throw new AppError('rate-limited', {
            detail: 'You’re already uploading other files. Please try again when they’re done.',
            retryAfterSeconds: 10,
          });
        if (bytes > this.#left)
          throw new AppError('unavailable', {
            detail: 'Too many files are being uploaded right now. Please try again in a moment.',
            retryAfterSeconds: 10,
          });
        change(bytes);
      },
      release: () => change(-reserved),
    };
  }
}
