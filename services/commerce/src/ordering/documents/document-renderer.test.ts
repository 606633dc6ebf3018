import { afterEach, describe, expect, it, vi } from 'vitest';
import { fallbackOrigin as warehouse } from '../shipping/store-carriers.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { createDocumentRenderer, type DocumentRenderer } from './document-renderer.ts';
import type { ShopDocument } from './document-thread.ts';

// Mocked only in this thread, so a label that works must come from the worker thread.
vi.mock('../shipping/label-pdf.ts', () => ({
  labelPdf: () => Promise.reject(new Error('On the event loop')),
}));

const opened: DocumentRenderer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
});
type Options = Parameters<typeof createDocumentRenderer>[0];
const renderer = (options: Options = {}) => {
  const created = createDocumentRenderer(options);
  opened.push(created);
  return created;
};
/** A renderer whose worker fails on request and returns how many documents its thread has written. */
const failingRenderer = (options: Options = {}) =>
  renderer({ worker: new URL('../../../testing/failing-document-worker.ts', import.meta.url), ...options });
const label = (trackingNumber: string): ShopDocument => ({
  kind: 'label',
  trackingNumber,
  purchase: {
    carrierRateId: null,
    carrierName: 'Selvedge Post',
    serviceName: 'Standard',
    from: warehouse,
    to: { ...warehouse, name: 'Ada Moss' },
    reference: '1234567890',
  },
});
const busy = expect.objectContaining({
  code: 'unavailable',
  details: {
    detail: "We're creating a lot of documents right now. Please try again in a moment.",
    retryAfterSeconds: 10,
  },
});

it('creates labels outside the main thread', async () => {
  const [text = ''] = await textOfPages(await renderer().render(label('SP000000000042')));
  for (const part of ['Selvedge Post Standard', 'Ada Moss', 'SP000000000042', 'Order 1234567890'])
    expect(text).toContain(part);
});

it('does not block the event loop while a document hangs', async () => {
  const documents = failingRenderer({ writingMs: 500 });
  await documents.render(label('first'));
  let hasEnded = false;
  const hanging = expect(documents.render(label('spin'))).rejects.toEqual(busy);
  void hanging.then(() => (hasEnded = true));
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  await hanging;
});

describe('a thread', () => {
  it.each([
    ['crashes', 'crash', 'The thread fell over'],
    ['exits', 'exit', 'ended with 3'],
    ['runs out of memory', 'fill the heap', 'memory limit'],
    ['gets stuck', 'spin', 'was not written within 200 ms'],
  ])('that %s loses its document, and a new thread writes the waiting ones', async (_, how, reason) => {
    const documents = failingRenderer({ heapMb: 20, writingMs: how === 'spin' ? 200 : 10_000 });
    expect(await documents.render(label('first'))).toEqual(Uint8Array.of(1));
    const lost = documents.render(label(how)).catch((error: unknown) => error);
    const next = documents.render(label('next'));
    expect(await lost).toEqual(busy);
    expect(await lost).toMatchObject({ cause: { message: expect.stringContaining(reason) } });
    expect(await next).toEqual(Uint8Array.of(1));
    expect(await documents.render(label('last'))).toEqual(Uint8Array.of(2));
  });

  it('that cannot write a document reports the reason and keeps running', async () => {
    const documents = failingRenderer();
    await expect(documents.render(label('refuse'))).rejects.toMatchObject({
      message: 'A document cannot be written',
      cause: 'No such font',
    });
    expect(await documents.render(label('next'))).toEqual(Uint8Array.of(2));
  });
});

describe('concurrent documents', () => {
  it('are written once if they are equal, and again for later requests', async () => {
    const documents = failingRenderer();
    const same = await Promise.all(Array.from({ length: 20 }, () => documents.render(label('same'))));
    expect(new Set(same.map(String))).toEqual(new Set(['1']));
    const others = await Promise.all([documents.render(label('same')), documents.render(label('other'))]);
    expect(others.map(String)).toEqual(['2', '3']);
  });

  it('are refused if too many are waiting, without losing the waiting ones', async () => {
    const documents = failingRenderer({ maxWaiting: 2 });
    const accepted = ['first', 'second', 'third'].map((text) => documents.render(label(text)));
    await expect(documents.render(label('fourth'))).rejects.toEqual(busy);
    expect((await Promise.all(accepted)).map(String)).toEqual(['1', '2', '3']);
    expect(String(await documents.render(label('fourth')))).toBe('4');
  });

  it('are refused if they have waited too long', async () => {
    const documents = failingRenderer({ writingMs: 100, maxWaitMs: 50 });
    await documents.render(label('first'));
    const answers = await Promise.allSettled([
      documents.render(label('spin')),
      documents.render(label('late')),
    ]);
    expect(answers).toEqual(answers.map(() => ({ status: 'rejected', reason: busy })));
    expect(String(await documents.render(label('next')))).toBe('1');
  });
});

it('finishes the current document on close and refuses waiting and new ones', async () => {
  const documents = failingRenderer();
  const written = documents.render(label('first'));
  const waiting = expect(documents.render(label('second'))).rejects.toEqual(busy);
  await documents.close();
  await waiting;
  expect(String(await written)).toBe('1');
  await expect(documents.render(label('third'))).rejects.toEqual(busy);
});
