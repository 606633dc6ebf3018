import type { BodyOf, previewPromotion } from '@selvedge/contract';
import { sql } from 'kysely';
import { loadLinesForVariants } from '../cart/cart-repository.ts';
import type { CartLine } from '../cart/cart-rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';

type Preview = BodyOf<typeof previewPromotion>;

const defaultSize = 3;

/**
 * The lines of a sample cart: the given products, or some that are in stock, starting with those that the promotion applies
 * to.
 * @throws AppError `invalid-request` if a product has no variants
 */
export async function findSampleLines(
  tx: Tx,
  tenantCode: string,
  { scope, targetIds }: Preview['promotion'],
  items: Preview['items'],
): Promise<CartLine[]> {
  const isTarget = {
    CART: sql`true`,
    PRODUCT: sql`p.id = any(${targetIds})`,
    CATEGORY: sql`exists (select from product_categories c where c.tenant_code = p.tenant_code
      and c.product_id = p.id and c.category_id = any(${targetIds}))`,
  }[scope];
  const ids = items.map(({ productId }) => productId);
  const matches = ids.length > 0 ? sql`p.id = any(${ids})` : sql`p.is_published and v.stock > 0`;
  const { rows } = await sql<{ productId: string; variantId: string }>`
    select "productId", "variantId" from (
      select distinct on (p.id) p.id as "productId", v.id as "variantId", ${isTarget} as is_target
      from products p join variants v on v.tenant_code = p.tenant_code and v.product_id = p.id
      where p.tenant_code = ${tenantCode} and ${matches}
      order by p.id, v.stock = 0, v.id) sample
    order by is_target desc, "productId" limit ${ids.length || defaultSize}`.execute(tx);
  const wanted =
    ids.length > 0
      ? items.map(({ productId, quantity }, index) => {
          const variantId = rows.find((row) => row.productId === productId)?.variantId;
          if (variantId === undefined)
            throw new AppError('invalid-request', {
              fields: { [`items.${index}.productId`]: "isn't sold in this store" },
            });
          return { variantId, quantity };
        })
      : rows.map(({ variantId }) => ({ variantId, quantity: 1 }));
  return loadLinesForVariants(tx, tenantCode, wanted);
}
