import { WorkQueue } from '../../platform/queues/work-queue.ts';
import {
  documentsBusy,
  startDocumentThread,
  type DocumentThread,
  type DocumentThreadOptions,
  type ShopDocument,
} from './document-thread.ts';

export interface DocumentRenderer {
  /**
   * Creates the document as a PDF. Equal concurrent requests share one rendering.
   * @throws AppError `unavailable` if too many are waiting or it isn't done in time
   */
  render(document: ShopDocument): Promise<Uint8Array>;
  /** Stops accepting documents and resolves when the current one is done. */
  close(): Promise<void>;
}

interface DocumentRendererOptions extends DocumentThreadOptions {
  maxWaiting?: number;
  /** After this time in the queue, a document is refused, because the client has probably given up. */
  maxWaitMs?: number;
}

/**
 * Creates documents in a worker thread, which starts with the first document and restarts if it dies. All timeouts together
 * are shorter than the server's shutdown timeout.
 */
export function createDocumentRenderer({
  maxWaiting = 30,
  maxWaitMs = 4_000,
  ...threadOptions
}: DocumentRendererOptions = {}): DocumentRenderer {
  const queue = new WorkQueue(1, maxWaiting, documentsBusy);
  let thread: DocumentThread | undefined;
  let isClosed = false;

  async function write(document: ShopDocument, queuedAt: number): Promise<Uint8Array> {
    if (isClosed || performance.now() - queuedAt > maxWaitMs) throw documentsBusy();
    thread ??= startDocumentThread(threadOptions, () => (thread = undefined));
    return thread.write(document);
  }

  return {
    render(document) {
      const queuedAt = performance.now();
      // The full content is the key, so only identical documents are shared.
      return queue.run(JSON.stringify(document), () => write(document, queuedAt));
    },
    async close() {
      isClosed = true;
      await queue.stop();
      await thread?.end();
    },
  };
}
