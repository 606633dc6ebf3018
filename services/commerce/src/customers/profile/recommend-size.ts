import type { SizeRecommendation } from '@selvedge/contract';
import { categoryFactsIn, productNotFound, readCategories } from '../../catalog/index.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { toGarment } from './garment.ts';
import { readProfile, type Owner } from './profile-repository.ts';
import { toRecommendation, type MadeSize } from './recommendation.ts';

/**
 * Recommends a size of a product based on the shopper's measurements.
 * @throws AppError `not-found` if the product doesn't exist
 */
export function recommendSize(db: Database, owner: Owner, productId: string): Promise<SizeRecommendation> {
  const { tenantCode } = owner;
  return db.inTenant(tenantCode, async (tx) => {
    const product = await findProduct(tx, tenantCode, productId);
    if (!product) throw productNotFound();
    const facts = categoryFactsIn(await readCategories(tx, tenantCode))(product.category_id);
    return toRecommendation(
      toGarment(facts, product.name),
      await readMadeSizes(tx, tenantCode, productId),
      await readProfile(tx, owner),
    );
  });
}

function findProduct(tx: Tx, tenantCode: string, productId: string) {
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
