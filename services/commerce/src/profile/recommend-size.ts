import type { SizeRecommendation } from '@selvedge/contract';
import { readCategories } from '../catalog/category-repository.ts';
import { productNotFound } from '../catalog/product-service.ts';
import type { Database, Tx } from '../db/database.ts';
import { categoryFactsIn } from '../seo/category-facts.ts';
import { garmentOf } from './garment.ts';
import { readProfile, type Owner } from './profile-repository.ts';
import { recommendationFor, type MadeSize } from './recommendation.ts';

/**
 * The size of a product by the shopper's own measurements.
 * @throws AppError `not-found` when there is no such product
 */
export function recommendSize(db: Database, owner: Owner, productId: string): Promise<SizeRecommendation> {
  const { tenantCode } = owner;
  return db.inTenant(tenantCode, async (tx) => {
    const product = await readNamed(tx, tenantCode, productId);
    if (!product) throw productNotFound();
    const facts = categoryFactsIn(await readCategories(tx, tenantCode))(product.category_id);
    return recommendationFor(
      garmentOf(facts, product.name),
      await readMadeSizes(tx, tenantCode, productId),
      await readProfile(tx, owner),
    );
  });
}

function readNamed(tx: Tx, tenantCode: string, productId: string) {
  return tx
    .selectFrom('products')
    .select(['name', 'category_id'])
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', productId)
    .where('is_published', '=', true)
    .executeTakeFirst();
}

async function readMadeSizes(tx: Tx, tenantCode: string, productId: string): Promise<MadeSize[]> {
  const rows = await tx
    .selectFrom('variants')
    .select(({ fn }) => ['size', fn.max('stock').as('stock')])
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '=', productId)
    .groupBy('size')
    .execute();
  return rows.map(({ size, stock }) => ({ size, isInStock: Number(stock) > 0 }));
}
