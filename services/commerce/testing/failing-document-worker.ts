import { parentPort } from 'node:worker_threads';
import type { ShopDocument, DocumentResult } from '../src/ordering/documents/document-thread.ts';

// Replaces the document worker in tests. The tracking number selects how its thread fails.
let count = 0;

parentPort?.on('message', (document: ShopDocument) => {
  count += 1;
  const reply: DocumentResult = { file: Uint8Array.of(count) };
  const command = document.kind === 'label' ? document.trackingNumber : '';
  if (command === 'crash') throw new Error('The thread fell over');
  if (command === 'exit') process.exit(3);
  if (command === 'refuse') return parentPort?.postMessage({ failure: 'No such font' });
  if (command === 'fill the heap') fillTheHeap();
  if (command === 'spin') for (;;);
  parentPort?.postMessage(reply);
});

function fillTheHeap(): never {
  const kept: object[] = [];
  for (;;) kept.push({ size: kept.length });
}
