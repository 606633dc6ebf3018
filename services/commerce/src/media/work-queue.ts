import { AppError } from '../http/app-error.ts';
import { FairLine } from './fair-line.ts';

/** Who sent the work: a store, then a client of it. Stores take turns, and so do the clients of each. */
export type Sender = readonly string[];

/** Runs a few pieces of work at a time; the same piece asked for again while it runs is shared. */
export class WorkQueue {
  #atOnce: number;
  #mostWaiting: number;
  #refusal: () => AppError;
  #running = 0;
  #mostOfOne: number;
  #waiting = new FairLine<{ begin: () => void; refuse: (reason: AppError) => void }>();
  #shared = new Map<string, Promise<unknown>>();

  /**
   * @param refusal what is said when too much waits
   * @param mostOfOne pieces that may wait of one sender
   */
  constructor(
    atOnce: number,
    mostWaiting: number,
    refusal = () => new AppError('unavailable'),
    mostOfOne = mostWaiting,
  ) {
    this.#mostOfOne = mostOfOne;
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#refusal = refusal;
  }

  /** @throws AppError `unavailable` when too much waits already, of all or of one */
  run<T>(key: string, work: () => Promise<T>, sender: Sender = []): Promise<T> {
    const shared = this.#shared.get(key);
    if (shared) return shared as Promise<T>;
    if (this.#waiting.size >= this.#mostWaiting || this.#waiting.sizeOf(sender) >= this.#mostOfOne)
      return Promise.reject(this.#refusal());
    const running = this.#inTurn(work, sender).finally(() => this.#shared.delete(key));
    this.#shared.set(key, running);
    return running;
  }

  /** Begins nothing more; resolves when everything that runs has ended. */
  async stop(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next.refuse(this.#refusal());
    while (this.#shared.size > 0) await Promise.allSettled(this.#shared.values());
  }

  async #inTurn<T>(work: () => Promise<T>, sender: Sender): Promise<T> {
    // Finished work hands its place to the next in line.
    if (this.#running >= this.#atOnce) await this.#place(sender);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #place(sender: Sender): Promise<void> {
    return new Promise((begin, refuse) => this.#waiting.push(sender, { begin, refuse }));
  }
}
