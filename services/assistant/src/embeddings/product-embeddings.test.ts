import { beforeEach, describe, expect, test, vi } from 'vitest';
import { positionsOf, sampleDocuments } from '../sample-catalog.ts';
import { ProductEmbeddings } from './product-embeddings.ts';
import type { SavedEmbeddings, EmbeddingStore } from './embedding-store.ts';
import { createQueryVectors } from './query-vectors.ts';

const [parka, jacket] = sampleDocuments;
const vectorOf = (text: string) =>
  Float32Array.from(text.includes('Parka') || text === 'warm' ? [1, 0] : [0, 1]);
const embed = vi.fn(async (texts: readonly string[]) => texts.map(vectorOf));
const embedder = { model: 'test', embed, close: async () => undefined };
const onFailure = vi.fn();
let now: number;
let embeddings: ProductEmbeddings;

const create = (store?: EmbeddingStore) =>
  new ProductEmbeddings({
    embedder,
    queries: createQueryVectors({ embedder, timeoutMs: 20 }),
    onFailure,
    now: () => now,
    store,
  });

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
  embeddings = create();
});

async function update(documents: typeof sampleDocuments, goneIds: string[] = []) {
  embeddings.update(documents, goneIds);
  await embeddings.settled();
}

const similarity = async (query: string, documents = [parka!, jacket!]) => {
  const values = await embeddings.similarity(query, positionsOf(documents));
  return values && [...values];
};

/** The number of texts in each call. */
const embeddedCounts = () => embed.mock.calls.map(([texts]) => texts.length);

describe('product embeddings', () => {
  test('give similarities by position', async () => {
    await update([parka!, jacket!]);
    expect(await similarity('warm', [jacket!, parka!])).toEqual([0, 1]);
    expect(embeddings.isUpToDate).toBe(true);
  });

  test('are recomputed only for changed products', async () => {
    await update([parka!, jacket!]);
    embed.mockClear();
    await update([parka!, { ...jacket!, name: 'Harbour Parka' }]);
    expect(embeddedCounts()).toEqual([1]);
    expect(await similarity('warm', [jacket!])).toEqual([1]);
  });

  test('are not recomputed for a new price or description', async () => {
    await update([parka!]);
    embed.mockClear();
    await update([{ ...parka!, minPrice: 1, description: 'Other words.' }]);
    expect(embed).not.toHaveBeenCalled();
  });

  test('are removed with their products', async () => {
    await update([parka!, jacket!]);
    await update([], [parka!.id]);
    expect(await similarity('warm')).toEqual([0, 0]);
    embeddings.retain(() => false);
    expect(await similarity('warm')).toBeUndefined();
  });

  test('are retried some time after a failure', async () => {
    embed.mockRejectedValueOnce(new Error('lost'));
    await update([parka!]);
    await update([]);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(await similarity('warm', [parka!])).toBeUndefined();
    expect(embeddings.isUpToDate).toBe(false);
    now += 30_000;
    await update([]);
    expect(await similarity('warm', [parka!])).toEqual([1]);
  });
});

describe('a query', () => {
  test('is embedded once', async () => {
    await update([parka!]);
    embed.mockClear();
    await similarity('warm');
    await similarity('warm');
    expect(embed).toHaveBeenCalledOnce();
  });

  test('has no similarities if its embedding is late or fails', async () => {
    await update([parka!]);
    embed.mockReturnValueOnce(new Promise(() => undefined));
    expect(await similarity('late')).toBeUndefined();
    embed.mockRejectedValueOnce(new Error('lost'));
    expect(await similarity('broken')).toBeUndefined();
  });
});

/** An in-memory store. */
function memoryStore(findsNearest = false) {
  const saved: SavedEmbeddings = { embeddings: new Map(), findsNearest };
  return {
    saved,
    read: vi.fn(async (_model: string, ids?: readonly string[]) => ({
      ...saved,
      embeddings: new Map([...saved.embeddings].filter(([id]) => ids?.includes(id) ?? true)),
    })),
    save: vi.fn<EmbeddingStore['save']>(async (_, all) => {
      for (const [id, embedding] of all)
        saved.embeddings.set(id, { ...embedding, vector: findsNearest ? null : embedding.vector });
    }),
    nearest: vi.fn(async () => new Map([[jacket!.id, 0.9]])),
  };
}

describe('saved embeddings', () => {
  test('are not recomputed by the next process', async () => {
    const store = memoryStore();
    embeddings = create(store);
    await update([parka!, jacket!]);
    expect([...store.saved.embeddings.keys()].sort()).toEqual([parka!.id, jacket!.id].sort());
    embed.mockClear();
    embeddings = create(store);
    await update([parka!, { ...jacket!, name: 'Other Parka' }]);
    expect(embeddedCounts()).toEqual([1]);
    expect(await similarity('warm')).toEqual([1, 1]);
  });

  test('of changed products are taken over from another process that was faster', async () => {
    const store = memoryStore();
    const [first, second] = [create(store), create(store)];
    for (const one of [first, second]) {
      one.update([parka!, jacket!], []);
      await one.settled();
    }
    embed.mockClear();
    const changed = { ...jacket!, name: 'Harbour Parka' };
    for (const one of [first, second]) {
      one.update([changed], []);
      await one.settled();
    }
    expect(embeddedCounts()).toEqual([1]);
    expect([...(await second.similarity('warm', positionsOf([changed])))!]).toEqual([1]);
  });

  test('are used at once and saved later if the shop is unreachable', async () => {
    const store = memoryStore();
    store.save.mockRejectedValueOnce(new Error('away'));
    embeddings = create(store);
    await update([parka!]);
    expect(await similarity('warm', [parka!])).toEqual([1]);
    expect([onFailure.mock.calls.length, embeddings.isUpToDate]).toEqual([1, false]);
    now += 30_000;
    embed.mockClear();
    await update([]);
    expect([store.saved.embeddings.size, embeddings.isUpToDate]).toEqual([1, true]);
    expect(embed).not.toHaveBeenCalled();
  });

  test('are compared by the database if it can, and then don’t stay in memory', async () => {
    const store = memoryStore(true);
    embeddings = create(store);
    await update([parka!, jacket!]);
    expect(await similarity('warm')).toEqual([expect.closeTo(0.9), expect.closeTo(0.9)]);
    expect(store.nearest).toHaveBeenCalledWith('test', Float32Array.from([1, 0]), 1000);
    store.nearest.mockRejectedValueOnce(new Error('late'));
    expect(await similarity('warm')).toBeUndefined();
  });
});
