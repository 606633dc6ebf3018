import type { SizeRecommendation } from '@selvedge/contract';
import { categoryFactsIn, productNotFound, readCategories } from '../../catalog/index.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { toGarment } from './garment.ts';
import type { Owner } from '../owner.ts';
import { readProfile } from './profile-repository.ts';
import { toRecommendation, type ProductSize } from './recommendation.ts';

/**
 * Recommends a size of a product based on the shopper's measurements.
 * @throws AppError `not-found` if the product doesn't exist
 */
export function recommendSize(db: Database, owner: Owner, productId: string): Promise<SizeRecommendation> {
  const { tenantCode } = owner;
  return db.inTenant(tenantCode, async (tx) => {
    const published = { tenant_code: tenantCode, id: productId, is_published: true };
    const product = await findRow(tx, 'products', published);
    if (!product) throw productNotFound();
    const facts = categoryFactsIn(await readCategories(tx, tenantCode))(product.category_id);
    return toRecommendation(
      toGarment(facts, product.name),
      await readProductSizes(tx, tenantCode, productId),
      await readProfile(tx, owner),
    );
  });
}

async function readProductSizes(tx: Tx, tenantCode: string, productId: string): Promise<ProductSize[]> {
  const rows = await tx
    .selectFrom('variants')
    .select(({ fn }) => ['size', fn.max('stock').as('stock')])
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '=', productId)
    .groupBy('size')
    .execute();
  return rows.map(({ size, stock }) => ({ size, isInStock: Number(stock) > 0 }));
}
