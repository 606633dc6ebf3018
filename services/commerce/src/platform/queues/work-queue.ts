import { AppError } from '../http/app-error.ts';
import { RoundRobinQueue } from './round-robin-queue.ts';

/** Who sent the work: a store, then one of its clients. The queue alternates between stores, and between clients of a store. */
export type Sender = readonly string[];

/** Runs a limited number of tasks at a time. Calls with the key of a task that's waiting or running share its result. */
export class WorkQueue {
  #concurrency: number;
  #maxWaiting: number;
  #refusal: () => AppError;
  #running = 0;
  #maxPerSender: number;
  #waiting = new RoundRobinQueue<{ begin: () => void; refuse: (reason: AppError) => void }>();
  #shared = new Map<string, Promise<unknown>>();

  /**
   * @param refusal creates the error for a full queue
   * @param maxPerSender how many tasks of one sender may wait
   */
  constructor(
    concurrency: number,
    maxWaiting: number,
    refusal = () => new AppError('unavailable'),
    maxPerSender = maxWaiting,
  ) {
    this.#maxPerSender = maxPerSender;
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
    this.#refusal = refusal;
  }

  /** Rejects with `refusal` if too many tasks are waiting, in total or from this sender. */
  run<T>(key: string, work: () => Promise<T>, sender: Sender = []): Promise<T> {
    const shared = this.#shared.get(key);
    if (shared) return shared as Promise<T>;
    if (this.#waiting.size >= this.#maxWaiting || this.#waiting.sizeOf(sender) >= this.#maxPerSender)
      return Promise.reject(this.#refusal());
    const running = this.#runInTurn(work, sender).finally(() => this.#shared.delete(key));
    this.#shared.set(key, running);
    return running;
  }

  /** Refuses waiting tasks. Resolves when all running tasks have ended. */
  async stop(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) next.refuse(this.#refusal());
    while (this.#shared.size > 0) await Promise.allSettled(this.#shared.values());
  }

  async #runInTurn<T>(work: () => Promise<T>, sender: Sender): Promise<T> {
    // A finished task hands its slot to the next one.
    if (this.#running >= this.#concurrency) await this.#waitForSlot(sender);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next.begin();
      else this.#running -= 1;
    }
  }

  #waitForSlot(sender: Sender): Promise<void> {
    return new Promise((begin, refuse) => this.#waiting.push(sender, { begin, refuse }));
  }
}
