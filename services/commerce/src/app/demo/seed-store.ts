import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import {
  createCategory,
  createCollection,
  importCatalog,
  insertReview,
  saveReadyPicture,
  readCategories,
  readTopCategories,
  type ReadyPicture,
  stableUuid,
} from '../../catalog/index.ts';
import { createPromotion } from '../../ordering/index.ts';
import type { Audit } from '../../platform/audit/operator-route.ts';
import { insertImages } from '../../platform/images/image-repository.ts';
import { noopNotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import {
  createBanner,
  updateFulfilment,
  updateStoreFeatures,
  updateStoreFooter,
  updateStoreIdentity,
  updateStoreTheme,
  writeContentPage,
} from '../../store/index.ts';
import { insertTenant } from '../commands/create-tenant.ts';
import type { SeedDependencies } from './seed-demo.ts';
import { readPicturesFile, type StoreFile } from './store-file.ts';

const dayMs = 86_400_000;
/** Nobody entered the demo's content in the admin, so it isn't in the activity log. */
const noopAudit: Audit = async () => undefined;

/** A store that's being seeded. */
interface Seeding extends SeedDependencies {
  folder: string;
  file: StoreFile;
  pictures: ReadonlyMap<string, ReadyPicture>;
  now: Date;
}

/**
 * Creates a store and fills it through the same services as the admin: settings, categories, the catalog import,
 * collections, banners, pages and promotions. Every step can be repeated.
 */
export async function seedStore(
  dependencies: SeedDependencies,
  { folder, file }: Pick<Seeding, 'folder' | 'file'>,
  now: Date,
): Promise<void> {
  const described = Object.entries(await readPicturesFile(folder));
  const pictures = new Map(described.map(([path, facts]) => [path, { ...facts, file: join(folder, path) }]));
  const seeding = { ...dependencies, folder, file, pictures, now };
  await insertTenantIfMissing(seeding);
  await writeSettings(seeding);
  await writeCategories(seeding);
  await importProducts(seeding);
  await writeCollections(seeding);
  await writeBanners(seeding);
  await writePages(seeding);
  await writePromotions(seeding);
  await writeReviews(seeding);
}

async function insertTenantIfMissing({ db, file }: Seeding): Promise<void> {
  const { code, name, tagline } = file;
  const host = `${code.toLowerCase()}.localhost`;
  await db.asSystem(async (tx) => {
    const known = await tx.selectFrom('tenants').select('code').where('code', '=', code).executeTakeFirst();
    if (!known) await insertTenant(tx, { code, name, vendorCode: tagline, hosts: [host, `www.${host}`] });
  });
}

async function writeSettings(seeding: Seeding): Promise<void> {
  const { db, now, file } = seeding;
  const change = { tenantCode: file.code, audit: noopAudit };
  const deps = {
    db,
    clock: () => now,
    topCategoriesOf: readTopCategories,
    notifyAssistant: noopNotifyAssistant,
  };
  const { name, theme, enabledFeatures, showCareers, footerCategories } = file;
  await updateStoreIdentity(deps, change, {
    vendorName: name,
    vendorSite: file.site,
    logoImageId: await savePicture(seeding, { path: file.logo, alt: name }),
    faviconImageId: await savePicture(seeding, { path: file.favicon, alt: name }),
  });
  await updateStoreTheme(deps, change, { theme });
  await updateStoreFeatures(deps, change, { enabledFeatures, showCareers });
  await updateStoreFooter(deps, change, { footerCategories });
  await updateFulfilment(deps, change, {
    sellerAddress: file.sellerAddress,
    returnWindowDays: file.returnWindowDays,
  });
}

async function writeCategories({ db, file }: Seeding): Promise<void> {
  const { code: tenantCode } = file;
  const known = await db.inTenant(tenantCode, (tx) => readCategories(tx, tenantCode));
  const ids = new Set(known.map(({ id }) => id));
  type Categories = readonly { id: string; name: string; children?: Categories }[];
  const write = async (categories: Categories, parentId: string | null): Promise<void> => {
    for (const { id, name, children = [] } of categories) {
      if (!ids.has(id)) await createCategory({ db, tenantCode, audit: noopAudit }, { id, name, parentId });
      await write(children, id);
    }
  };
  await write(file.categories, null);
}

async function importProducts({ db, storage, folder, file, pictures, now }: Seeding): Promise<void> {
  const csv = join(folder, 'catalog.csv');
  const rejectUnknownPicture = () =>
    Promise.reject(new Error("pictures.json doesn't list this picture: draw the pictures again"));
  await importCatalog({
    db,
    storage,
    tenantCode: file.code,
    isDryRun: false,
    csv: createReadStream(csv),
    sources: {
      readPath: rejectUnknownPicture,
      checkUrl: rejectUnknownPicture,
      fetchUrl: rejectUnknownPicture,
      readyPicture: (path) => pictures.get(path),
    },
    createdAt: (handle) => daysBefore(now, file.listedDaysAgo[handle] ?? 0),
    onProduct: async ({ handle, problems }) => {
      const [problem] = problems;
      if (problem)
        throw new Error(`${csv}: ${handle}, line ${problem.line}, ${problem.column} ${problem.message}`);
      return true;
    },
  });
}

async function writeCollections({ db, file, now }: Seeding): Promise<void> {
  for (const {
    productIds = [],
    conditions = [],
    match = 'ALL',
    sort = 'NEWEST',
    ...texts
  } of file.collections) {
    const kind = conditions.length > 0 ? ('RULES' as const) : ('MANUAL' as const);
    const input = { ...texts, kind, productIds, conditions, match, sort, isActive: true };
    const request = { tenantCode: file.code, idempotencyKey: `demo collection ${texts.handle}`, input };
    await createCollection({ db, clock: () => now }, request, noopAudit);
  }
}

async function writeBanners(seeding: Seeding): Promise<void> {
  const { db, file, now } = seeding;
  for (const [index, { picture, categoryId = null, ...banner }] of file.banners.entries()) {
    const imageId = picture ? await savePicture(seeding, picture) : null;
    await createBanner(
      // The admin lists the newest first.
      { db, clock: () => new Date(now.getTime() - index * 1_000) },
      {
        tenantCode: file.code,
        idempotencyKey: `demo banner ${index}`,
        input: { ...banner, categoryId, imageId, isActive: true, startsAt: null, endsAt: null },
      },
      noopAudit,
    );
  }
}

async function writePages({ db, file, now }: Seeding): Promise<void> {
  for (const { slug, title, html } of file.pages)
    await writeContentPage(
      { db, clock: () => now },
      { tenantCode: file.code, slug, audit: noopAudit },
      { title, html },
    );
}

async function writePromotions({ db, file, now }: Seeding): Promise<void> {
  for (const {
    categoryId,
    percent = null,
    amount = null,
    perCustomerLimit = null,
    ...promotion
  } of file.promotions)
    await createPromotion(
      { db, clock: () => now },
      {
        tenantCode: file.code,
        idempotencyKey: `demo promotion ${promotion.code}`,
        input: {
          ...promotion,
          percent,
          amount,
          perCustomerLimit,
          usageLimit: null,
          isActive: true,
          startsAt: null,
          endsAt: null,
          scope: categoryId === undefined ? 'CART' : 'CATEGORY',
          targetIds: categoryId === undefined ? [] : [categoryId],
        },
      },
      noopAudit,
    );
}

/** Adds reviews by people without accounts. In one transaction, because a store with reviews counts as complete. */
async function writeReviews({ db, file, now }: Seeding): Promise<void> {
  const { code } = file;
  await db.inTenant(code, async (tx) => {
    for (const [index, { product, author, daysAgo, helpfulCount, ...review }] of file.reviews.entries())
      await insertReview(tx, code, {
        ...review,
        id: stableUuid(`review:${code}:${index}:${product}`),
        productId: product,
        userId: null,
        userName: author,
        createdAt: daysBefore(now, daysAgo),
        fingerprint: null,
        helpfulCount,
        imageIds: [],
      });
  });
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** @returns the ID of the picture */
async function savePicture(
  { db, storage, folder, file, pictures }: Seeding,
  { path, alt }: { path: string; alt: string },
): Promise<string> {
  const ready = pictures.get(path);
  if (!ready)
    throw new Error(`${join(folder, 'pictures.json')} doesn't have ${path}: draw the pictures again`);
  const { key, ...pixels } = await saveReadyPicture(storage, file.code, ready);
  const id = stableUuid(`image:${file.code}:${ready.sha256}:${alt}`);
  const image = { id, alt, source: { kind: 'file' as const, key }, ...pixels };
  await db.inTenant(file.code, (tx) => insertImages(tx, file.code, [image]));
  return id;
}
