import type { Banner, ProductPage } from '@selvedge/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { fieldnote } from '../demo/demo-stores.ts';
import type { DemoStore } from '../demo/demo-store.ts';
import { seedStore } from '../demo/seed-demo.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { testStorage } from '../testing/test-media.ts';
import type { LocalDiskStorage } from './file-storage.ts';
import { createMediaService, type MediaService } from './media-service.ts';
import { prepareRenditions } from './prepare-renditions.ts';
import { parseRendition, renditionKey } from './rendition.ts';

const of = (type: string) => fieldnote.banners.filter((banner) => banner.type === type).slice(0, 1);
const smallStore: DemoStore = {
  ...fieldnote,
  products: fieldnote.products.slice(0, 1),
  banners: [...of('NEW_ARRIVAL'), ...of('CATEGORY')],
};
const warn = vi.fn();
const atOnce = async () => undefined;
const { signal } = new AbortController();
let db: Database;
let storage: LocalDiskStorage;
let media: MediaService;

beforeEach(async () => {
  vi.clearAllMocks();
  db = await createTestDatabase();
  await seedStore(db, smallStore, { isDefault: true, now: new Date() });
  storage = await testStorage();
  media = createMediaService({ db, storage });
});
afterEach(async () => {
  await media.close();
  await db.close();
});

/** Whether a rendition is there already, by an address such as `/media/FIELDNOTE/{id}/480.avif`. */
async function isMade(address: string): Promise<boolean> {
  const [, , tenantCode = '', imageId = '', file = ''] = address.split('/');
  const rendition = parseRendition(imageId, file);
  return rendition !== undefined && (await storage.read(renditionKey(tenantCode, rendition))) !== undefined;
}

test('what home and category pages show is there before anybody asks for it', async () => {
  await prepareRenditions({ db, media, untilQuiet: atOnce, log: { warn }, signal });
  const { app, close } = await createTestApp({ db, media });
  const get = async <T>(path: string) => (await app.inject({ url: `/api/v1${path}` })).json<T>();
  const [hero] = await get<Banner[]>('/banners/active/HOME_HERO');
  const config = await get<{ logoUrl: string }>('/vendors/public/config/by-code/FIELDNOTE');
  const { content } = await get<ProductPage>('/products?sort=createdAt,desc');
  await close();

  const address = (template: string | undefined, width: number) =>
    template?.replace('{width}', String(width)).replace('{format}', 'avif') ?? '';
  const card = content[0]?.productImages.defaultImages[0]?.urlTemplate;
  const shown = [
    config.logoUrl,
    ...[640, 960, 1280, 1600, 1920].map((width) => address(hero?.image?.urlTemplate, width)),
    ...[320, 480, 640, 800].map((width) => address(card, width)),
  ];
  for (const one of shown) expect([one, await isMade(one)]).toEqual([one, true]);
  expect(await isMade(address(card, 1600))).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test('one is made at a time, home first, and none after the service has begun to stop', async () => {
  const stopping = new AbortController();
  const log: string[] = [];
  let atWork = 0;
  const rendition: MediaService['rendition'] = async (_, { width }) => {
    expect(++atWork).toBe(1);
    await Promise.resolve();
    atWork -= 1;
    log.push(`made ${width}`);
    if (log.length === 4) stopping.abort();
    if (width === 960) throw new Error('a picture that cannot be made');
    return Buffer.alloc(0);
  };
  const untilQuiet = async (stop: AbortSignal) => stop.throwIfAborted();
  await prepareRenditions({ db, media: { rendition }, untilQuiet, log: { warn }, signal: stopping.signal });
  expect(log).toEqual(['made 480', 'made 96', 'made 640', 'made 960']);
  expect(warn).toHaveBeenCalledOnce();
});
