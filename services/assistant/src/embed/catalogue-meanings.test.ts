import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleDocuments } from '../sample-catalogue.ts';
import { CatalogueMeanings } from './catalogue-meanings.ts';
import { createQueryVectors } from './query-vectors.ts';

const [parka, jacket] = sampleDocuments;
const vectorOf = (text: string) =>
  Float32Array.from(text.includes('Parka') || text === 'warm' ? [1, 0] : [0, 1]);

const embed = vi.fn(async (texts: readonly string[]) => texts.map(vectorOf));
const embedder = { model: 'test', embed, close: async () => undefined };
const onFailure = vi.fn();
let meanings: CatalogueMeanings;
beforeEach(() => {
  vi.clearAllMocks();
  meanings = new CatalogueMeanings({
    embedder,
    queries: createQueryVectors({ embedder, patienceMs: 20 }),
    onFailure,
  });
});

async function follow(...documents: typeof sampleDocuments) {
  meanings.follow(documents);
  await meanings.settled();
}

describe('what products mean', () => {
  test('is told by their positions', async () => {
    await follow(parka!, jacket!);
    expect([...(await meanings.nearness('warm', [jacket!, parka!]))!]).toEqual([0, 1]);
  });

  test('is worked out anew for what has changed, and for nothing else', async () => {
    await follow(parka!, jacket!);
    embed.mockClear();
    await follow(parka!, { ...jacket!, name: 'Harbour Parka' });
    expect(embed.mock.calls.map(([texts]) => texts.length)).toEqual([1]);
    expect([...(await meanings.nearness('warm', [jacket!]))!]).toEqual([1]);
  });

  test('is forgotten of what is gone', async () => {
    await follow(parka!, jacket!);
    await follow(parka!);
    expect([...(await meanings.nearness('other', [parka!, jacket!]))!]).toEqual([0, 0]);
  });

  test('is tried again after a failure, with the next look at the catalogue', async () => {
    embed.mockRejectedValueOnce(new Error('lost'));
    await follow(parka!);
    expect(onFailure).toHaveBeenCalledOnce();
    expect(await meanings.nearness('warm', [parka!])).toBeUndefined();
    await follow(parka!);
    expect([...(await meanings.nearness('warm', [parka!]))!]).toEqual([1]);
  });
});

describe('a query', () => {
  test('is worked out once', async () => {
    await follow(parka!);
    embed.mockClear();
    await meanings.nearness('warm', [parka!]);
    await meanings.nearness('warm', [parka!]);
    expect(embed).toHaveBeenCalledOnce();
  });

  test('that cannot be worked out in time, or at all, is searched for without', async () => {
    await follow(parka!);
    embed.mockReturnValueOnce(new Promise(() => undefined));
    expect(await meanings.nearness('late', [parka!])).toBeUndefined();
    embed.mockRejectedValueOnce(new Error('lost'));
    expect(await meanings.nearness('broken', [parka!])).toBeUndefined();
  });
});
