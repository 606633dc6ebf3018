import type { Banner, ProductPage } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { seedDemo } from '../../app/demo/seed-demo.ts';
import { oneProductDemo } from '../../../testing/demo.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testStorage, type TestStorage } from '../../../testing/test-media.ts';
import { createMediaService, type MediaService } from './media-service.ts';
import { prepareRenditions } from './prepare-renditions.ts';
import { parseRendition, renditionKey } from './rendition.ts';

const warn = vi.fn();
const alwaysIdle = async () => undefined;
const { signal } = new AbortController();
let db: Database;
let storage: TestStorage;
let media: MediaService;

beforeEach(async () => {
  vi.clearAllMocks();
  db = await createTestDatabase();
  storage = await testStorage();
  await seedDemo({ db, storage }, await oneProductDemo());
  media = createMediaService({ db, storage });
});
afterEach(async () => {
  await media.close();
  await db.close();
});

/** Whether a rendition exists. Its URL is something like `/media/FIELDNOTE/{id}/480.avif`. */
async function isMade(url: string): Promise<boolean> {
  const [, , tenantCode = '', imageId = '', file = ''] = url.split('/');
  const rendition = parseRendition(imageId, file);
  return rendition !== undefined && (await storage.read(renditionKey(tenantCode, rendition))) !== undefined;
}

test('makes the renditions of home and category pages before anyone requests them', async () => {
  await prepareRenditions({ db, media, waitUntilIdle: alwaysIdle, log: { warn }, signal });
  const { app, close } = await createTestApp({ db, media });
  const get = async <T>(path: string) => (await app.inject({ url: `/api/v1${path}` })).json<T>();
  const [hero] = await get<Banner[]>('/banners/active/HOME_HERO');
  const config = await get<{ logoUrl: string }>('/vendors/public/config/by-code/FIELDNOTE');
  const { content } = await get<ProductPage>('/products?sort=createdAt,desc');
  await close();

  const urlOf = (template: string | undefined, width: number) =>
    template?.replace('{width}', String(width)).replace('{format}', 'avif') ?? '';
  const card = content[0]?.productImages.defaultImages[0]?.urlTemplate;
  const shown = [
    config.logoUrl,
    ...[640, 960, 1280, 1600, 1920].map((width) => urlOf(hero?.image?.urlTemplate, width)),
    ...[320, 480, 640, 800].map((width) => urlOf(card, width)),
  ];
  for (const url of shown) expect([url, await isMade(url)]).toEqual([url, true]);
  expect(await isMade(urlOf(card, 1600))).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test('makes one rendition at a time, home pages first, and stops with the service', async () => {
  const abortController = new AbortController();
  const log: string[] = [];
  let inProgress = 0;
  const prepare: MediaService['prepare'] = async (_, { width }) => {
    expect(++inProgress).toBe(1);
    await Promise.resolve();
    inProgress -= 1;
    log.push(`made ${width}`);
    if (log.length === 4) abortController.abort();
    if (width === 960) throw new Error('a broken picture');
  };
  const waitUntilIdle = async (stop: AbortSignal) => stop.throwIfAborted();
  await prepareRenditions({
    db,
    media: { prepare },
    waitUntilIdle,
    log: { warn },
    signal: abortController.signal,
  });
  expect(log).toEqual(['made 480', 'made 64', 'made 640', 'made 960']);
  expect(warn).toHaveBeenCalledOnce();
});
