import { addTestPromotion, type Database, seedDemo } from '../../services/commerce/testing/index.ts';
import type { ForSale } from './guest-checkout.ts';

export const tenantCode = 'FIELDNOTE';
export const promotion = { code: 'FIVEOFF', discountMinor: 500 };

export interface PreparedShop {
  forSale: [ForSale, ...ForSale[]];
  /** By variant, for the whole tenant. */
  stock: Map<string, number>;
}

/**
 * The demo stores; the first one has plenty of some products, little of one, and a promotion.
 * @param scarce stock of the last product
 */
export async function prepareShop(db: Database, { scarce }: { scarce: number }): Promise<PreparedShop> {
  await seedDemo(db);
  await addTestPromotion(db, tenantCode, {
    code: promotion.code,
    kind: 'FIXED',
    amount_minor: promotion.discountMinor,
  });
  return db.inTenant(tenantCode, async (tx) => {
    // One variant of each product, so that orders don't all wait for the same rows.
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
