import { AppError } from './app-error.ts';

/** One upload's share of a budget. */
interface UploadShare {
  /** @throws AppError `rate-limited` if the sender would exceed its limit, `unavailable` if its store or all stores would */
  reserve(bytes: number): void;
  release(): void;
}

interface Limits {
  /** Limit for all uploads together. */
  bytes: number;
  /** Limit for all uploads to one store, so that a store's shoppers don't block the other stores. */
  bytesPerStore: number;
  /** Limit for all uploads of one sender, so that no sender blocks the others. */
  bytesPerSender: number;
}

/** Limits the memory that uploads use. Counts the bytes received rather than the declared length. */
export class UploadBudget {
  #limits: Limits;
  #reserved = new Map<string, number>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @param sender key that identifies the sender within the store */
  open(tenantCode: string, sender: string): UploadShare {
    const all = '';
    const store = tenantCode;
    const senderKey = `${tenantCode} ${sender}`;
    let reserved = 0;
    const wouldExceed = (key: string, bytes: number, limit: number) => this.#get(key) + bytes > limit;
    const change = (bytes: number) => {
      for (const key of [all, store, senderKey]) this.#set(key, this.#get(key) + bytes);
      reserved += bytes;
    };
    return {
      reserve: (bytes) => {
        if (wouldExceed(senderKey, bytes, this.#limits.bytesPerSender))
          throw new AppError('rate-limited', {
            detail: 'You’re already uploading other files. Please try again when they’re done.',
            retryAfterSeconds: 10,
          });
        if (
          wouldExceed(store, bytes, this.#limits.bytesPerStore) ||
          wouldExceed(all, bytes, this.#limits.bytes)
        )
          throw new AppError('unavailable', {
            detail: 'Too many files are being uploaded right now. Please try again in a moment.',
            retryAfterSeconds: 10,
          });
        change(bytes);
      },
      release: () => change(-reserved),
    };
  }

  #get(key: string): number {
    return this.#reserved.get(key) ?? 0;
  }

  #set(key: string, bytes: number): void {
    if (bytes > 0) this.#reserved.set(key, bytes);
    else this.#reserved.delete(key);
  }
}
