import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countBits } from '../../catalog/lists/bitset.ts';
import { CatalogIndexes } from '../../catalog/lists/catalog-indexes.ts';
import { findMembers } from '../../catalog/lists/collection-members.ts';
import { readActiveCollections } from '../../catalog/collections/listed-collection.ts';
import type { Database } from '../../platform/db/database.ts';
import { findEnteredOnly, pricePromotions } from '../../ordering/promotions/price-promotions.ts';
import { applyPromotion } from '../../ordering/promotions/promotion-rules.ts';
import { demoDir, demoStores, oneProductDemo, seedDemo } from '../../../testing/demo.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { testStorage } from '../../../testing/test-media.ts';
import { seedDemo as seedFolder } from './seed-demo.ts';

let db: Database;
const now = new Date();
beforeAll(async () => {
  db = await createTestDatabase();
  await seedDemo(db);
});
afterAll(() => db.close());

const declared = demoStores.flatMap(({ code: tenantCode, products, promotions }) =>
  promotions.map((promotion) => ({ tenantCode, products, ...promotion })),
);
/** Enough for every promotion of the demo. */
const unitPriceMinor = 50_000;

describe('the promotion codes of the demo', () => {
  test.each(declared)('$tenantCode accepts $code and applies the advertised discount', async (promotion) => {
    const { tenantCode, code, description, products } = promotion;
    const lines = products.map(({ handle }) => ({
      productId: handle,
      variantId: handle,
      unitPriceMinor,
      quantity: 1,
    }));
    const candidates = await db.inTenant(tenantCode, (tx) =>
      findEnteredOnly(tx, { tenantCode, code: code!, lines, findCustomer: async () => undefined, now }),
    );
    const { promotion: stored } = pricePromotions(candidates, null).applied[0]!;
    const basis = { lines: candidates.lines, takenMinor: lines.map(() => 0), shippingMinor: null };
    const outcome = applyPromotion(stored, basis);
    const worthMinor =
      promotion.kind === 'FIXED'
        ? promotion.amount! * 100
        : (outcome.eligible.length * unitPriceMinor * promotion.percent!) / 100;
    expect(outcome.discountMinor).toBe(worthMinor);
    expect(outcome.eligible.length < lines.length).toBe(promotion.categoryId !== undefined);
    expect(stored).toMatchObject({
      description,
      minSubtotalMinor: promotion.minSubtotal * 100,
      perCustomerLimit: promotion.perCustomerLimit ?? null,
    });
  });

  test('are the only ones', async () => {
    for (const { code: tenantCode, promotions } of demoStores) {
      const rows = await db.inTenant(tenantCode, (tx) =>
        tx.selectFrom('promotions').select('code').orderBy('code').execute(),
      );
      expect(rows.map(({ code }) => code)).toEqual(promotions.map(({ code }) => code).sort());
    }
  });
});

test('seeds every product with its pictures, brand and reviews, and nothing twice', async () => {
  expect(await seedDemo(db)).toEqual([]);
  for (const { code: tenantCode, products, reviews } of demoStores) {
    const rows = await db.inTenant(tenantCode, (tx) =>
      tx.selectFrom('products').select(['id', 'brand', 'review_count']).orderBy('id').execute(),
    );
    expect(rows).toEqual(
      products
        .map(({ handle, brand }) => ({
          id: handle,
          brand,
          review_count: reviews.filter(({ product }) => product === handle).length,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    const pictures = await db.inTenant(tenantCode, (tx) =>
      tx.selectFrom('product_images').select('image_id').distinct().execute(),
    );
    expect(pictures).toHaveLength(products.flatMap((product) => product.pictures).length);
  }
});

test('seeds a collection by hand and one by rules for each store, both with products', async () => {
  for (const { code, collections } of demoStores) {
    const listed = await new CatalogIndexes(db).inTenant(code, async (tx, { index }) =>
      (await readActiveCollections(tx, code)).map((collection) => ({
        ...collection,
        count: countBits(findMembers(index, collection)),
      })),
    );
    expect(listed.map(({ handle }) => handle)).toEqual(collections.map(({ handle }) => handle).sort());
    expect(listed.map(({ kind }) => kind).sort()).toEqual(['MANUAL', 'RULES']);
    for (const { kind, productIds, count } of listed) {
      expect(count).toBeGreaterThanOrEqual(4);
      if (kind === 'MANUAL') expect(count).toBe(productIds.length);
    }
  }
});

test('if seeding is interrupted, the next start finishes it', async () => {
  const empty = await createTestDatabase();
  const folder = await oneProductDemo();
  const storage = await testStorage();
  const { picture } = demoStores[0]!.banners.find(({ type }) => type === 'NEW_ARRIVAL')!;
  const banner = await readFile(join(demoDir, 'fieldnote', picture!.path));
  const fullStorage = Object.assign(Object.create(storage) as typeof storage, {
    write: async (key: string, bytes: Buffer) => {
      if (bytes.equals(banner)) throw new Error('no space left on device');
      await storage.write(key, bytes);
    },
  });
  await expect(seedFolder({ db: empty, storage: fullStorage }, folder)).rejects.toThrow('no space left');
  expect(await seedFolder({ db: empty, storage }, folder)).toEqual(['FIELDNOTE']);
  const counts = await empty.inTenant('FIELDNOTE', async (tx) => [
    (await tx.selectFrom('products').select('id').execute()).length,
    (await tx.selectFrom('banners').select('id').execute()).length,
    (await tx.selectFrom('promotions').select('id').execute()).length,
  ]);
  expect(counts).toEqual([1, 2, demoStores[0]!.promotions.length]);
  await empty.close();
});

test('a mistake in a file is reported with the field, and no store is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-demo-'));
  const file = join(folder, 'other/store.json');
  await cp(join(demoDir, 'fieldnote/store.json'), file);
  const store = JSON.parse(await readFile(file, 'utf8')) as { code: string; banners: { title: string }[] };
  store.code = 'OTHER';
  store.banners[2]!.title = '';
  await writeFile(file, JSON.stringify(store));
  const storage = await testStorage();
  await expect(seedFolder({ db, storage }, folder)).rejects.toThrow(/store\.json: \/banners\/2\/title /);
});
