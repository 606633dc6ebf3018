import { Value } from 'typebox/value';
import { saveProductEmbeddings, maxEmbeddingsPerCall } from '@selvedge/contract';
import { expect, test, vi } from 'vitest';
import { createEmbeddingStore, encodeVector } from './embedding-store.ts';

const textHash = '0123456789abcdef0123456789abcdef';
const vector = Float32Array.from([0.6, -0.8]);

function fakeApi() {
  const page = (ids: string[], isLast: boolean) => ({
    meanings: ids.map((productId) => ({ productId, textHash, vector: encodeVector(vector) })),
    isLast,
    findsNearest: false,
  });
  return {
    listProductEmbeddings: vi.fn(async ({ query: { after = '' } }: { query: { after?: string } }) =>
      after === '' ? page(['a', 'b'], false) : page(['c'], true),
    ),
    saveProductEmbeddings: vi.fn<Parameters<typeof createEmbeddingStore>[0]['saveProductEmbeddings']>(
      async ({ body: { meanings } }) => ({ kept: meanings.length }),
    ),
    findNearestProducts: vi.fn(async () => ({ nearest: [{ productId: 'b', nearness: 0.5 }] })),
  };
}

test('reads saved embeddings page by page', async () => {
  const { embeddings, findsNearest } = await createEmbeddingStore(fakeApi()).read('test');
  expect([...embeddings.keys()]).toEqual(['a', 'b', 'c']);
  expect(embeddings.get('c')).toEqual({ textHash, vector });
  expect(findsNearest).toBe(false);
});

test('saves no more per call than the contract allows, in the contract’s vector format', async () => {
  const api = fakeApi();
  const many = new Map(
    Array.from({ length: maxEmbeddingsPerCall + 1 }, (_, n) => [`product-${n}`, { textHash, vector }]),
  );
  await createEmbeddingStore(api).save('test', many);
  const bodies = api.saveProductEmbeddings.mock.calls.map(([{ body }]) => body);
  expect(bodies.map(({ meanings }) => meanings.length)).toEqual([maxEmbeddingsPerCall, 1]);
  for (const body of bodies) expect(Value.Check(saveProductEmbeddings.body, body)).toBe(true);
  expect(bodies[1]!.meanings[0]!.vector).toBe('mpkZP83MTL8=');
});

test('returns the similarity of the nearest products', async () => {
  expect(await createEmbeddingStore(fakeApi()).nearest('test', vector, 5)).toEqual(new Map([['b', 0.5]]));
});
