import { parentPort } from 'node:worker_threads';
import type { ShopDocument, WrittenDocument } from '../src/ordering/documents/document-thread.ts';

// Replaces the document worker in tests. The tracking number selects how its thread fails.
let count = 0;

parentPort?.on('message', (document: ShopDocument) => {
  count += 1;
  const reply: WrittenDocument = { file: Uint8Array.of(count) };
  const order = document.kind === 'label' ? document.trackingNumber : '';
  if (order === 'crash') throw new Error('The thread fell over');
  if (order === 'exit') process.exit(3);
  if (order === 'refuse') return parentPort?.postMessage({ failure: 'No such font' });
  if (order === 'fill the heap') fillTheHeap();
  for (;;) if (order !== 'spin') return parentPort?.postMessage(reply);
});

function fillTheHeap(): never {
  const kept: object[] = [];
  for (;;) kept.push({ size: kept.length });
}
