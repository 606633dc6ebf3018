import { parentPort } from 'node:worker_threads';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { labelPdf } from '../shipping/label-pdf.ts';
import type { ShopDocument, DocumentResult } from './document-thread.ts';

// Failures are sent as a message, so the promise never rejects.
parentPort?.on('message', (document: ShopDocument) => void handleMessage(document));

async function handleMessage(document: ShopDocument): Promise<void> {
  parentPort?.postMessage(await writeDocument(document));
}

async function writeDocument(document: ShopDocument): Promise<DocumentResult> {
  try {
    return { file: await renderPdf(document) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function renderPdf(document: ShopDocument): Promise<Uint8Array> {
  return document.kind === 'invoice'
    ? invoicePdf(document.invoice)
    : labelPdf(document.purchase, document.trackingNumber);
}
