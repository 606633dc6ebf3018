import type { Database } from '../../services/commerce/src/db/database.ts';
import { seedDemo } from '../../services/commerce/src/demo/seed-demo.ts';
import { addTestPromotion } from '../../services/commerce/src/testing/test-promotions.ts';
import type { ForSale } from './guest-checkout.ts';

export const tenantCode = 'FIELDNOTE';
export const promotion = { code: 'FIVEOFF', discountMinor: 500 };

export interface PreparedShop {
  forSale: [ForSale, ...ForSale[]];
  /** By variant, of the whole tenant. */
  stock: Map<string, number>;
}

/**
 * The demonstration's stores, of which the first has plenty of some things, little of one, and a promotion.
 * @param scarce how many there are of the last thing for sale
 */
export async function prepareShop(db: Database, { scarce }: { scarce: number }): Promise<PreparedShop> {
  await seedDemo(db);
  await addTestPromotion(db, tenantCode, {
    code: promotion.code,
    kind: 'FIXED',
    amount_minor: promotion.discountMinor,
  });
  return db.inTenant(tenantCode, async (tx) => {
    // One of each product, so that orders do not all wait for the same rows.
    const chosen = await tx
      .selectFrom('variants')
      .distinctOn('product_id')
      .select(['id as variantId', 'product_id as productId', 'color', 'size'])
      .where('tenant_code', '=', tenantCode)
      .where('price_minor', '>', promotion.discountMinor)
      .orderBy('product_id')
      .orderBy('id')
      .limit(40)
      .execute();
    const [first, ...others] = chosen;
    for (const { variantId } of chosen) {
      await tx
        .updateTable('variants')
        .set({ stock: variantId === chosen.at(-1)?.variantId ? scarce : 1_000_000 })
        .where('tenant_code', '=', tenantCode)
        .where('id', '=', variantId)
        .execute();
    }
    const rows = await tx
      .selectFrom('variants')
      .select(['id', 'stock'])
      .where('tenant_code', '=', tenantCode)
      .execute();
    return { forSale: [first!, ...others], stock: new Map(rows.map(({ id, stock }) => [id, stock])) };
  });
}
