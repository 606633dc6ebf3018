import { Worker } from 'node:worker_threads';
import type { Embedder } from './embedder.ts';

/** Small, so that urgent texts don't wait long for the running batch. */
const batchSize = 4;

interface Job {
  texts: readonly string[];
  resolve: (vectors: Float32Array[]) => void;
  reject: (error: Error) => void;
}

interface Answer {
  vectors?: Float32Array[];
  failure?: string;
}

/** The Universal Sentence Encoder Lite (English, 512 dimensions), in a thread of this process: no network, no key. */
export class LocalEmbedder implements Embedder {
  readonly model = 'universal-sentence-encoder-lite';
  #worker: Worker | undefined;
  #urgent: Job[] = [];
  #background: Job[] = [];
  #running: Job | undefined;
  #isClosed = false;

  async embed(texts: readonly string[], isUrgent: boolean): Promise<Float32Array[]> {
    const batches = Array.from({ length: Math.ceil(texts.length / batchSize) }, (_, index) =>
      texts.slice(index * batchSize, (index + 1) * batchSize),
    );
    const vectors = await Promise.all(batches.map((batch) => this.#add(batch, isUrgent)));
    return vectors.flat();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
    this.#fail(new Error('The embedder is closed'));
  }

  #add(texts: readonly string[], isUrgent: boolean): Promise<Float32Array[]> {
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array[]>();
    if (this.#isClosed) return Promise.reject(new Error('The embedder is closed'));
    (isUrgent ? this.#urgent : this.#background).push({ texts, resolve, reject });
    this.#next();
    return promise;
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#urgent.shift() ?? this.#background.shift();
    if (this.#running) this.#thread().postMessage(this.#running.texts);
  }

  /** Started on first use, so that a process that never searches doesn't pay for it. */
  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./local-embedding-worker.ts', import.meta.url));
    // The thread doesn't keep the process alive.
    worker.unref();
    worker.on('message', (answer: Answer) => this.#onMessage(answer));
    worker.on('error', (error) => this.#onLost(worker, error as Error));
    worker.on('exit', (code) => this.#onLost(worker, new Error(`The embedder exited with code ${code}`)));
    this.#worker = worker;
    return worker;
  }

  #onMessage({ vectors, failure }: Answer): void {
    const job = this.#running;
    this.#running = undefined;
    if (vectors) job?.resolve(vectors);
    else job?.reject(new Error(failure));
    this.#next();
  }

  /** Rejects all waiting jobs. The next text starts a new thread. */
  #onLost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#fail(error);
  }

  #fail(error: Error): void {
    const waiting = [this.#running, ...this.#urgent, ...this.#background];
    this.#running = undefined;
    this.#urgent = [];
    this.#background = [];
    for (const job of waiting) job?.reject(error);
  }
}
