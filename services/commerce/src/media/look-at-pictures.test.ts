import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testStorage } from '../testing/test-media.ts';
import { photo } from '../testing/test-pictures.ts';
import { addTestTenants } from '../testing/test-tenants.ts';
import type { LocalDiskStorage } from './file-storage.ts';
import { insertImages, readImageRow } from './image-repository.ts';
import { lookAtPictures } from './look-at-pictures.ts';

const tenantCode = 'FIELDNOTE';
const warn = vi.fn();
const { signal } = new AbortController();
let db: Database;
let storage: LocalDiskStorage;

beforeEach(async () => {
  vi.clearAllMocks();
  db = await createTestDatabase();
  await addTestTenants(db, tenantCode);
  storage = await testStorage();
});
afterEach(() => db.close());

/** A picture from before focal points were looked for. */
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
  (await db.inTenant(tenantCode, (tx) => readImageRow(tx, tenantCode, id)))?.focal_point;

test('photographs from before get a focal point; what has one, is drawn, damaged or gone keeps nobody waiting', async () => {
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

  const untilQuiet = vi.fn(async () => undefined);
  await lookAtPictures({ db, storage, untilQuiet, log: { warn }, signal });

  expect(await pointOf(old)).toEqual({ x: 0.5, y: 0.28 });
  expect(await pointOf(known)).toEqual({ x: 0.1, y: 0.9 });
  expect(await pointOf(damaged)).toEqual({ x: 0.5, y: 0.5 });
  expect([await pointOf(gone), await pointOf(drawn)]).toEqual([null, null]);
  // Before it begins, and before each picture that is looked at.
  expect(untilQuiet).toHaveBeenCalledTimes(4);
  expect(warn).not.toHaveBeenCalled();
});

test('it stops with the service, quietly', async () => {
  const old = await addFile(await photo(300, 500));
  const stopping = new AbortController();
  stopping.abort();
  const untilQuiet = async (stop: AbortSignal) => stop.throwIfAborted();
  await lookAtPictures({ db, storage, untilQuiet, log: { warn }, signal: stopping.signal });
  expect(await pointOf(old)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});
