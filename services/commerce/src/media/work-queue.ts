import { AppError } from '../http/app-error.ts';

/** Runs a few pieces of work at a time; the same piece asked for again while it runs is shared. */
export class WorkQueue {
  #atOnce: number;
  #mostWaiting: number;
  #refusal: () => AppError;
  #running = 0;
  #waiting: { begin: () => void; refuse: (reason: AppError) => void }[] = [];
  #shared = new Map<string, Promise<unknown>>();

  /** @param refusal what is said when too much waits */
  constructor(atOnce: number, mostWaiting: number, refusal = () => new AppError('unavailable')) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#refusal = refusal;
  }

  /** @throws AppError `unavailable` when too much waits already */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const shared = this.#shared.get(key);
    if (shared) return shared as Promise<T>;
    if (this.#waiting.length >= this.#mostWaiting) return Promise.reject(this.#refusal());
    const running = this.#inTurn(work).finally(() => this.#shared.delete(key));
    this.#shared.set(key, running);
    return running;
  }

  /** Begins nothing more; resolves when everything that runs has ended. */
  async stop(): Promise<void> {
    for (const { refuse } of this.#waiting.splice(0)) refuse(this.#refusal());
    while (this.#shared.size > 0) await Promise.allSettled(this.#shared.values());
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Whoever ends hands its place to the first that waits.
    if (this.#running >= this.#atOnce) await this.#place();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #place(): Promise<void> {
    return new Promise((begin, refuse) => this.#waiting.push({ begin, refuse }));
  }
}
