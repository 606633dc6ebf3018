import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testStorage, type TestStorage } from '../../../testing/test-media.ts';
import { photo } from '../../../testing/test-pictures.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { decoders } from './decoding/decoders.ts';
import { insertImages, readImage } from '../../platform/images/image-repository.ts';
import { detectFocalPoints } from './detect-focal-points.ts';

const tenantCode = 'FIELDNOTE';
const warn = vi.fn();
const { signal } = new AbortController();
let db: Database;
let storage: TestStorage;

beforeEach(async () => {
  vi.clearAllMocks();
  db = await createTestDatabase();
  await addTestTenants(db, tenantCode);
  storage = await testStorage();
});
afterEach(() => db.close());

/** Adds a picture, by default without a focal point, as if from before detection existed. */
async function addFile(bytes: Buffer | undefined, focalPoint?: { x: number; y: number }): Promise<string> {
  const id = randomUUID();
  const key = `uploads/${tenantCode}/${id}.webp`;
  if (bytes) await storage.write(key, bytes);
  const source = { kind: 'file' as const, key };
  const image = { id, source, alt: '', width: 300, height: 500, dominantColor: '#777777' };
  await db.inTenant(tenantCode, (tx) =>
    insertImages(tx, tenantCode, [{ ...image, ...(focalPoint && { focalPoint }) }]),
  );
  return id;
}
const pointOf = async (id: string) =>
  (await db.inTenant(tenantCode, (tx) => readImage(tx, tenantCode, id)))?.focal_point;

test('detects missing focal points, despite SVGs, damaged files and missing files', async () => {
  const old = await addFile(await photo(300, 500));
  const known = await addFile(await photo(300, 500), { x: 0.1, y: 0.9 });
  const damaged = await addFile(Buffer.from('not a picture'));
  const gone = await addFile(undefined);
  const drawn = randomUUID();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  await db.inTenant(tenantCode, (tx) =>
    insertImages(tx, tenantCode, [
      { id: drawn, source: { kind: 'svg', svg }, alt: '', width: 4, height: 5, dominantColor: '#777777' },
    ]),
  );

  const waitUntilIdle = vi.fn(async () => undefined);
  await detectFocalPoints({ db, storage, waitUntilIdle, log: { warn }, signal });

  expect(await pointOf(old)).toEqual({ x: 0.5, y: 0.28 });
  expect(await pointOf(known)).toEqual({ x: 0.1, y: 0.9 });
  expect(await pointOf(damaged)).toEqual({ x: 0.5, y: 0.5 });
  expect([await pointOf(gone), await pointOf(drawn)]).toEqual([null, null]);
  // Once at the start, then once per file.
  expect(waitUntilIdle).toHaveBeenCalledTimes(4);
  expect(warn).not.toHaveBeenCalled();
});

test('stops with the service, without a warning', async () => {
  const old = await addFile(await photo(300, 500));
  const abortController = new AbortController();
  abortController.abort();
  const waitUntilIdle = async (stop: AbortSignal) => stop.throwIfAborted();
  await detectFocalPoints({ db, storage, waitUntilIdle, log: { warn }, signal: abortController.signal });
  expect(await pointOf(old)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('saves the center as the focal point of a picture that crashes its decoder, and continues', async () => {
  const ids = [await addFile(await photo(300, 500)), await addFile(await photo(300, 500))].toSorted();
  const run = vi.spyOn(decoders, 'run').mockRejectedValueOnce(new TypeError('The picture is damaged'));
  await detectFocalPoints({ db, storage, waitUntilIdle: async () => undefined, log: { warn }, signal });
  run.mockRestore();
  expect([await pointOf(ids[0]!), await pointOf(ids[1]!)]).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.28 },
  ]);
});
