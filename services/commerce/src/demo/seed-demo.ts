import type { Database, Tx } from '../db/database.ts';
import { takeTurns, turns } from '../db/take-turns.ts';
import type { DemoStore } from './demo-store.ts';
import {
  bannerRows,
  categoryRows,
  demoProducts,
  pageRows,
  promotionRows,
  reviewRows,
  tenantRow,
} from './demo-rows.ts';
import { insertProducts } from '../catalog/product-write-repository.ts';
import { productRows } from '../catalog/product-rows.ts';
import { inBatches } from '../db/in-batches.ts';
import { insertImages } from '../media/image-repository.ts';
import { DemoImages } from './demo-images.ts';

// Known without loading the stores themselves, which a start with the data in place need not do.
const demoTenantCodes = ['FIELDNOTE', 'MAISONLUNE'];

/**
 * Gives the demonstration its tenants, each with everything or with nothing. What is there already stays as it is; of
 * processes that start together one does it, and the others wait.
 * @returns codes of the tenants that were filled
 */
export async function seedDemo(db: Database, now = new Date()): Promise<string[]> {
  if ((await missingTenants(db)).length === 0) return [];
  const { DEMO_STORES } = await import('./demo-stores.ts');
  return takeTurns(db, turns.demo, async () => {
    // Whoever was first may have filled them meanwhile.
    const missing = await missingTenants(db);
    for (const [index, store] of DEMO_STORES.entries()) {
      if (missing.includes(store.tenant.code)) await seedStore(db, store, { isDefault: index === 0, now });
    }
    return missing;
  });
}

async function missingTenants(db: Database): Promise<string[]> {
  const missing: string[] = [];
  for (const code of demoTenantCodes) if (!(await isFilled(db, code))) missing.push(code);
  return missing;
}

export async function seedStore(
  db: Database,
  store: DemoStore,
  { isDefault, now }: { isDefault: boolean; now: Date },
) {
  const { code } = store.tenant;
  const images = new DemoImages(code);
  await db.asSystem((tx) => insertTenant(tx, store, images, isDefault));
  await db.inTenant(code, (tx) => fillTenant(tx, store, images, now));
}

async function isFilled(db: Database, code: string): Promise<boolean> {
  const row = await db.inTenant(code, (tx) =>
    tx.selectFrom('products').select('id').where('tenant_code', '=', code).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}

async function insertTenant(tx: Tx, store: DemoStore, images: DemoImages, isDefault: boolean): Promise<void> {
  const row = tenantRow(store.tenant, images);
  const { code } = row;
  const hasDefault = await tx
    .selectFrom('tenants')
    .select('code')
    .where('is_default', '=', true)
    .executeTakeFirst();
  await tx
    .insertInto('tenants')
    .values({ ...row, is_default: isDefault && !hasDefault })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
  const host = `${code.toLowerCase()}.localhost`;
  await tx
    .insertInto('tenant_domains')
    .values([host, `www.${host}`].map((name) => ({ host: name, tenant_code: code })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute();
}

async function fillTenant(tx: Tx, store: DemoStore, images: DemoImages, now: Date): Promise<void> {
  const { code } = store.tenant;
  const categories = categoryRows(code, store.categories);
  const products = demoProducts(store, images, now).map((product) => productRows(code, product, categories));
  const banners = bannerRows(code, store.banners, images, now);
  const reviews = reviewRows(code, store.products, now);
  await insertImages(tx, code, images.all());
  await tx.insertInto('categories').values(categories).execute();
  await insertProducts(tx, products);
  await inBatches(banners, (batch) => tx.insertInto('banners').values(batch).execute());
  await inBatches(pageRows(code, store.pages), (batch) =>
    tx.insertInto('content_pages').values(batch).execute(),
  );
  await inBatches(promotionRows(code, store.promotions), (batch) =>
    tx.insertInto('promotions').values(batch).execute(),
  );
  await inBatches(reviews, (batch) => tx.insertInto('reviews').values(batch).execute());
  await sumUpReviews(tx, code, reviews);
}

async function sumUpReviews(
  tx: Tx,
  code: string,
  reviews: { product_id: string; rating: number }[],
): Promise<void> {
  for (const [productId, ofProduct] of Map.groupBy(reviews, (review) => review.product_id)) {
    await tx
      .updateTable('products')
      .set({
        review_count: ofProduct.length,
        rating_sum: ofProduct.reduce((sum, { rating }) => sum + rating, 0),
      })
      .where('tenant_code', '=', code)
      .where('id', '=', productId)
      .execute();
  }
}
