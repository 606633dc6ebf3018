import { WorkQueue } from '../media/work-queue.ts';
import { startDocumentThread, type DocumentThread, type DocumentThreadOptions } from './document-thread.ts';
import { documentsBusy } from './documents-busy.ts';
import type { ShopDocument } from './shop-document.ts';

export interface DocumentRenderer {
  /**
   * The document as a PDF. Asked for several times at once it is written once.
   * @throws AppError `unavailable` when too many wait, or when it is not written in time
   */
  render(document: ShopDocument): Promise<Uint8Array>;
  /** Writes nothing more; ends when the document is written that is being written. */
  close(): Promise<void>;
}

interface DocumentRendererOptions extends DocumentThreadOptions {
  mostWaiting?: number;
  /** Whoever has waited longer for their turn has given up, or will before the document is there. */
  longestWaitMs?: number;
}

/**
 * Writes documents beside the event loop, in a thread that starts with the first of them, and again after it died.
 * The times together stay below what a closing server waits for its answers.
 */
export function createDocumentRenderer({
  mostWaiting = 30,
  longestWaitMs = 4_000,
  ...threadOptions
}: DocumentRendererOptions = {}): DocumentRenderer {
  const queue = new WorkQueue(1, mostWaiting, documentsBusy);
  let thread: DocumentThread | undefined;
  let isClosed = false;

  async function write(document: ShopDocument, askedAt: number): Promise<Uint8Array> {
    if (isClosed || performance.now() - askedAt > longestWaitMs) throw documentsBusy();
    thread ??= startDocumentThread(threadOptions, () => (thread = undefined));
    return thread.write(document);
  }

  return {
    render(document) {
      const askedAt = performance.now();
      // What is the same to the letter, and nothing else, is the same document.
      return queue.run(JSON.stringify(document), () => write(document, askedAt));
    },
    async close() {
      isClosed = true;
      await queue.stop();
      await thread?.end();
    },
  };
}
