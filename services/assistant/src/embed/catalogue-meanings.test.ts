import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placesOf, sampleDocuments } from '../sample-catalogue.ts';
import { CatalogueMeanings } from './catalogue-meanings.ts';
import type { KeptMeanings, MeaningStore } from './meaning-store.ts';
import { createQueryVectors } from './query-vectors.ts';

const [parka, jacket] = sampleDocuments;
const vectorOf = (text: string) =>
  Float32Array.from(text.includes('Parka') || text === 'warm' ? [1, 0] : [0, 1]);
const embed = vi.fn(async (texts: readonly string[]) => texts.map(vectorOf));
const embedder = { model: 'test', embed, close: async () => undefined };
const onFailure = vi.fn();
let now: number;
let meanings: CatalogueMeanings;

const create = (store?: MeaningStore) =>
  new CatalogueMeanings({
    embedder,
    queries: createQueryVectors({ embedder, patienceMs: 20 }),
    onFailure,
    now: () => now,
    store,
  });

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
  meanings = create();
});

async function follow(documents: typeof sampleDocuments, goneIds: string[] = []) {
  meanings.follow(documents, goneIds);
  await meanings.settled();
}

const nearness = async (query: string, documents = [parka!, jacket!]) => {
  const told = await meanings.nearness(query, placesOf(documents));
  return told && [...told];
};

/** As many texts as were worked out with each call. */
const workedOut = () => embed.mock.calls.map(([texts]) => texts.length);

describe('what products mean', () => {
  test('is told by their positions', async () => {
    await follow([parka!, jacket!]);
    expect(await nearness('warm', [jacket!, parka!])).toEqual([0, 1]);
    expect(meanings.isUpToDate).toBe(true);
  });

  test('is worked out anew for what has changed, and for nothing else', async () => {
    await follow([parka!, jacket!]);
    embed.mockClear();
    await follow([parka!, { ...jacket!, name: 'Harbour Parka' }]);
    expect(workedOut()).toEqual([1]);
    expect(await nearness('warm', [jacket!])).toEqual([1]);
  });

  test('is not worked out again for a price or a description', async () => {
    await follow([parka!]);
    embed.mockClear();
    await follow([{ ...parka!, minPrice: 1, description: 'Other words.' }]);
    expect(embed).not.toHaveBeenCalled();
  });

  test('is forgotten of what is gone', async () => {
    await follow([parka!, jacket!]);
    await follow([], [parka!.id]);
    expect(await nearness('warm')).toEqual([0, 0]);
    meanings.retain(() => false);
    expect(await nearness('warm')).toBeUndefined();
  });

  test('is tried again some time after a failure', async () => {
    embed.mockRejectedValueOnce(new Error('lost'));
    await follow([parka!]);
    await follow([]);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(await nearness('warm', [parka!])).toBeUndefined();
    expect(meanings.isUpToDate).toBe(false);
    now += 30_000;
    await follow([]);
    expect(await nearness('warm', [parka!])).toEqual([1]);
  });
});

describe('a query', () => {
  test('is worked out once', async () => {
    await follow([parka!]);
    embed.mockClear();
    await nearness('warm');
    await nearness('warm');
    expect(embed).toHaveBeenCalledOnce();
  });

  test('that cannot be worked out in time, or at all, is searched for without', async () => {
    await follow([parka!]);
    embed.mockReturnValueOnce(new Promise(() => undefined));
    expect(await nearness('late')).toBeUndefined();
    embed.mockRejectedValueOnce(new Error('lost'));
    expect(await nearness('broken')).toBeUndefined();
  });
});

/** A store that remembers what it is given, as the shop's does. */
function memoryStore(findsNearest = false) {
  const kept: KeptMeanings = { meanings: new Map(), findsNearest };
  return {
    kept,
    read: vi.fn(async () => kept),
    keep: vi.fn<MeaningStore['keep']>(async (_, all) => {
      for (const [id, meaning] of all)
        kept.meanings.set(id, { ...meaning, vector: findsNearest ? null : meaning.vector });
    }),
    nearest: vi.fn(async () => new Map([[jacket!.id, 0.9]])),
  };
}

describe('meanings that are kept', () => {
  test('are not worked out again by the next process', async () => {
    const store = memoryStore();
    meanings = create(store);
    await follow([parka!, jacket!]);
    expect([...store.kept.meanings.keys()].sort()).toEqual([parka!.id, jacket!.id].sort());
    embed.mockClear();
    meanings = create(store);
    await follow([parka!, { ...jacket!, name: 'Other Parka' }]);
    expect(workedOut()).toEqual([1]);
    expect(await nearness('warm')).toEqual([1, 1]);
  });

  test('are kept later when the shop is away just now, and serve meanwhile', async () => {
    const store = memoryStore();
    store.keep.mockRejectedValueOnce(new Error('away'));
    meanings = create(store);
    await follow([parka!]);
    expect(await nearness('warm', [parka!])).toEqual([1]);
    expect([onFailure.mock.calls.length, meanings.isUpToDate]).toEqual([1, false]);
    now += 30_000;
    embed.mockClear();
    await follow([]);
    expect([store.kept.meanings.size, meanings.isUpToDate]).toEqual([1, true]);
    expect(embed).not.toHaveBeenCalled();
  });

  test('are compared by the database where it can, which leaves them out of memory', async () => {
    const store = memoryStore(true);
    meanings = create(store);
    await follow([parka!, jacket!]);
    expect(await nearness('warm')).toEqual([expect.closeTo(0.9), expect.closeTo(0.9)]);
    expect(store.nearest).toHaveBeenCalledWith('test', Float32Array.from([1, 0]), 1000);
    store.nearest.mockRejectedValueOnce(new Error('late'));
    expect(await nearness('warm')).toBeUndefined();
  });
});
