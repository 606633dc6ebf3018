import { expect, test, vi } from 'vitest';
import type { IngestedPicture } from './ingest-pictures.ts';
import { RecentPictures } from './recent-pictures.ts';

const picture = (id: string) => ({ id }) as IngestedPicture;

test('a picture is ingested once for a product and the next one, even while it is still loading', async () => {
  const recent = new RecentPictures();
  const ingest = vi.fn(async () => picture('a'));
  recent.startProduct();
  const first = recent.ingestOnce('a', ingest);
  recent.startProduct();
  expect(await recent.ingestOnce('a', ingest)).toBe(await first);
  recent.startProduct();
  expect(await recent.ingestOnce('a', ingest)).toBe(await first);
  expect(ingest).toHaveBeenCalledOnce();
});

test('pictures are forgotten after the next product, which is saved by then', async () => {
  const recent = new RecentPictures();
  const ingest = vi.fn(async () => picture('a'));
  await recent.ingestOnce('a', ingest);
  for (let product = 0; product < 2; product += 1) recent.startProduct();
  await recent.ingestOnce('a', ingest);
  expect(ingest).toHaveBeenCalledTimes(2);
});

test('a picture that failed is tried again', async () => {
  const recent = new RecentPictures();
  await expect(recent.ingestOnce('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await recent.ingestOnce('a', async () => picture('a'))).toEqual(picture('a'));
});
