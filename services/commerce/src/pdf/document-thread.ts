import { Worker } from 'node:worker_threads';
import { documentsBusy } from './documents-busy.ts';
import type { ShopDocument, WrittenDocument } from './shop-document.ts';

export interface DocumentThreadOptions {
  /** What writes the documents. */
  worker?: URL;
  /** What its objects may take; past it the thread ends, and nothing else. */
  heapMb?: number;
  /** A document that takes longer ends the thread. */
  writingMs?: number;
  /** The first document waits for the thread's modules and fonts too. */
  startingMs?: number;
}

export type DocumentThread = ReturnType<typeof startDocumentThread>;

/**
 * A thread that writes documents, one at a time: the longest of them keeps nobody waiting who asks for something else.
 * @param onEnd called once, however it ends, and before anybody is told
 */
export function startDocumentThread(
  {
    worker: file = new URL('./document-worker.ts', import.meta.url),
    heapMb = 256,
    writingMs = 3_000,
    startingMs = 4_000,
  }: DocumentThreadOptions,
  onEnd: () => void,
) {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
  let asked: PromiseWithResolvers<Uint8Array> | undefined;
  let hasWritten = false;
  let hasEnded = false;

  worker.on('message', (written: WrittenDocument) => {
    hasWritten = true;
    if ('file' in written) asked?.resolve(written.file);
    else asked?.reject(new Error('A document cannot be written', { cause: written.failure }));
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that writes documents ended with ${code}`)));

  function fail(cause: unknown): void {
    if (!hasEnded) onEnd();
    hasEnded = true;
    asked?.reject(documentsBusy(cause));
  }

  return {
    /** @throws AppError `unavailable` when the thread ends, also because of this document */
    async write(document: ShopDocument): Promise<Uint8Array> {
      asked = Promise.withResolvers();
      const limitMs = hasWritten ? writingMs : startingMs + writingMs;
      const timer = setTimeout(() => {
        fail(new Error(`A document was not written within ${limitMs} ms`));
        void worker.terminate();
      }, limitMs);
      try {
        worker.postMessage(document);
        return await asked.promise;
      } finally {
        clearTimeout(timer);
        asked = undefined;
      }
    },
    async end(): Promise<void> {
      await worker.terminate();
    },
  };
}
