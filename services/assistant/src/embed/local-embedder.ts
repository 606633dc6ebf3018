import { Worker } from 'node:worker_threads';
import type { Embedder } from './embedder.ts';

/** So many texts go to the thread at once: what is urgent waits for no more than that. */
const portion = 4;

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
  #patient: Job[] = [];
  #running: Job | undefined;
  #isClosed = false;

  async embed(texts: readonly string[], isUrgent: boolean): Promise<Float32Array[]> {
    const portions = Array.from({ length: Math.ceil(texts.length / portion) }, (_, index) =>
      texts.slice(index * portion, (index + 1) * portion),
    );
    const vectors = await Promise.all(portions.map((part) => this.#add(part, isUrgent)));
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
    (isUrgent ? this.#urgent : this.#patient).push({ texts, resolve, reject });
    this.#next();
    return promise;
  }

  #next(): void {
    if (this.#running) return;
    this.#running = this.#urgent.shift() ?? this.#patient.shift();
    if (this.#running) this.#thread().postMessage(this.#running.texts);
  }

  /** Started when it is first needed: a store without an assistant pays nothing for it. */
  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./local-embedding-worker.ts', import.meta.url));
    // It keeps nobody from ending.
    worker.unref();
    worker.on('message', (answer: Answer) => this.#answered(answer));
    worker.on('error', (error) => this.#lost(worker, error as Error));
    worker.on('exit', (code) => this.#lost(worker, new Error(`The embedder ended with ${code}`)));
    this.#worker = worker;
    return worker;
  }

  #answered({ vectors, failure }: Answer): void {
    const job = this.#running;
    this.#running = undefined;
    if (vectors) job?.resolve(vectors);
    else job?.reject(new Error(failure));
    this.#next();
  }

  /** Whoever waits is told; the next text starts another thread. */
  #lost(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#fail(error);
  }

  #fail(error: Error): void {
    const waiting = [this.#running, ...this.#urgent, ...this.#patient];
    this.#running = undefined;
    this.#urgent = [];
    this.#patient = [];
    for (const job of waiting) job?.reject(error);
  }
}
