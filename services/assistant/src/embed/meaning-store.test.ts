import { Value } from 'typebox/value';
import { keepProductMeanings, mostMeaningsACall } from '@selvedge/contract';
import { expect, test, vi } from 'vitest';
import { createMeaningStore, textOf } from './meaning-store.ts';

const textHash = '0123456789abcdef0123456789abcdef';
const vector = Float32Array.from([0.6, -0.8]);

function fakeApi() {
  const page = (ids: string[], isLast: boolean) => ({
    meanings: ids.map((productId) => ({ productId, textHash, vector: textOf(vector) })),
    isLast,
    findsNearest: false,
  });
  return {
    listProductMeanings: vi.fn(async ({ query: { after = '' } }: { query: { after?: string } }) =>
      after === '' ? page(['a', 'b'], false) : page(['c'], true),
    ),
    keepProductMeanings: vi.fn<Parameters<typeof createMeaningStore>[0]['keepProductMeanings']>(
      async ({ body: { meanings } }) => ({ kept: meanings.length }),
    ),
    findNearestProducts: vi.fn(async () => ({ nearest: [{ productId: 'b', nearness: 0.5 }] })),
  };
}

test('reads what is kept page by page', async () => {
  const { meanings, findsNearest } = await createMeaningStore(fakeApi()).read('test');
  expect([...meanings.keys()]).toEqual(['a', 'b', 'c']);
  expect(meanings.get('c')).toEqual({ textHash, vector });
  expect(findsNearest).toBe(false);
});

test('keeps no more in a call than the contract allows, as it says vectors are written', async () => {
  const api = fakeApi();
  const many = new Map(
    Array.from({ length: mostMeaningsACall + 1 }, (_, n) => [`product-${n}`, { textHash, vector }]),
  );
  await createMeaningStore(api).keep('test', many);
  const bodies = api.keepProductMeanings.mock.calls.map(([{ body }]) => body);
  expect(bodies.map(({ meanings }) => meanings.length)).toEqual([mostMeaningsACall, 1]);
  for (const body of bodies) expect(Value.Check(keepProductMeanings.body, body)).toBe(true);
  expect(bodies[1]!.meanings[0]!.vector).toBe('mpkZP83MTL8=');
});

test('tells how near the nearest lie', async () => {
  expect(await createMeaningStore(fakeApi()).nearest('test', vector, 5)).toEqual(new Map([['b', 0.5]]));
});
