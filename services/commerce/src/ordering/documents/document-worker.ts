import { parentPort } from 'node:worker_threads';
import { invoicePdf } from '../invoices/invoice-pdf.ts';
import { packingSlipPdf } from '../packing-slips/packing-slip-pdf.ts';
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
  switch (document.kind) {
    case 'invoice':
      return invoicePdf(document.invoice);
    case 'packing-slip':
      return packingSlipPdf(document.slip);
    case 'label':
      return labelPdf(document.purchase, document.trackingNumber);
  }
}
