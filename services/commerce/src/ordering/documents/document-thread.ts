import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/http/app-error.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { PackingSlip } from '../packing-slips/packing-slip-pdf.ts';
import type { LabelPurchase } from '../shipping/carrier.ts';

/** A document to create, as plain data that can be sent to another thread. */
export type ShopDocument =
  | { kind: 'invoice'; invoice: Invoice }
  | { kind: 'packing-slip'; slip: PackingSlip }
  | { kind: 'label'; purchase: LabelPurchase; trackingNumber: string };

/** The worker's reply: the PDF or the failure. */
export type DocumentResult = { file: Uint8Array } | { failure: string };

export interface DocumentThreadOptions {
  /** The worker's module. */
  worker?: URL;
  /** The heap limit. A thread that exceeds it is terminated without affecting the process. */
  heapMb?: number;
  /** The timeout per document. If it's exceeded, the thread is terminated. */
  writingMs?: number;
  /** Extra time for the first document, which also has to load modules and fonts. */
  startingMs?: number;
}

export type DocumentThread = ReturnType<typeof startDocumentThread>;

/**
 * Starts a thread that creates documents, one at a time, so that slow documents don't block other requests.
 * @param onEnd called once when the thread ends for any reason, before the pending document is rejected
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
  let request: PromiseWithResolvers<Uint8Array> | undefined;
  let hasWritten = false;
  let hasEnded = false;

  worker.on('message', (result: DocumentResult) => {
    hasWritten = true;
    if ('file' in result) request?.resolve(result.file);
    else request?.reject(new Error('A document cannot be written', { cause: result.failure }));
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that writes documents ended with ${code}`)));

  function fail(cause: unknown): void {
    if (!hasEnded) onEnd();
    hasEnded = true;
    request?.reject(documentsBusy(cause));
  }

  return {
    /** @throws AppError `unavailable` if the thread ends before the document is done */
    async write(document: ShopDocument): Promise<Uint8Array> {
      request = Promise.withResolvers();
      const limitMs = hasWritten ? writingMs : startingMs + writingMs;
      const timer = setTimeout(() => {
        fail(new Error(`A document was not written within ${limitMs} ms`));
        void worker.terminate();
      }, limitMs);
      try {
        worker.postMessage(document);
        return await request.promise;
      } finally {
        clearTimeout(timer);
        request = undefined;
      }
    },
    async end(): Promise<void> {
      await worker.terminate();
    },
  };
}

export function documentsBusy(cause?: unknown): AppError {
  return new AppError(
    'unavailable',
    {
      detail: "We're creating a lot of documents right now. Please try again in a moment.",
      retryAfterSeconds: 10,
    },
    { cause },
  );
}
