import { parentPort } from 'node:worker_threads';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { labelPdf } from '../shipping/label-pdf.ts';
import type { ShopDocument, WrittenDocument } from './shop-document.ts';

// Every failure is the reply; nothing is left to reject.
parentPort?.on('message', (document: ShopDocument) => void answer(document));

async function answer(document: ShopDocument): Promise<void> {
  parentPort?.postMessage(await written(document));
}

async function written(document: ShopDocument): Promise<WrittenDocument> {
  try {
    return { file: await fileOf(document) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function fileOf(document: ShopDocument): Promise<Uint8Array> {
  return document.kind === 'invoice'
    ? invoicePdf(document.invoice)
    : labelPdf(document.purchase, document.trackingNumber);
}
