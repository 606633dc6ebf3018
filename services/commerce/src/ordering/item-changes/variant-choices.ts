import type { ItemVariant } from '@selvedge/contract';
import { variantColumns } from '../cart/cart-repository.ts';
import { variantName, type CartLine } from '../cart/cart-rules.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars } from '../../platform/money.ts';
import { findOrderLines, type OrderLineRow } from '../orders/order-repository.ts';
import { requireOrder } from '../orders/own-order.ts';

/** A variant as it is today. */
export interface VariantChoice extends Omit<CartLine, 'id' | 'quantity' | 'stock'> {
  /** Also of products that the shop doesn't show: the buyer has already bought this one. */
  inStock: number;
}

/**
 * Lists the variants of an item's product, the item's own included; none if the product was deleted.
 * @throws AppError `not-found`, also for an item of another order or tenant
 */
export function listItemVariants(
  db: Database,
  { tenantCode, orderId, itemId }: { tenantCode: string; orderId: string; itemId: string },
): Promise<ItemVariant[]> {
  return db.inTenant(tenantCode, async (tx) => {
    await requireOrder(tx, tenantCode, orderId);
    const line = requireLine(await findOrderLines(tx, tenantCode, [orderId]), itemId);
    return (await findVariantChoices(tx, line)).map((variant) => ({
      variantId: variant.variantId,
      variantName: variantName(variant),
      sku: variant.sku,
      price: dollars(variant.unitPriceMinor),
      stock: variant.inStock,
      weightGrams: variant.weightGrams,
      isCurrent: variant.variantId === line.variant_id,
    }));
  });
}

/** @throws AppError `not-found` */
export function requireLine<Line extends { id: string }>(lines: readonly Line[], itemId: string): Line {
  const line = lines.find(({ id }) => id === itemId);
  if (!line)
    throw new AppError('not-found', {
      detail: "We can't find that item in this order. It may have been changed just now.",
    });
  return line;
}

/**
 * Finds a variant of a line's product. Its product is locked first, as for a new order: whoever renames the product locks that
 * first and the order's lines later.
 * @throws AppError `not-found`, also for a variant of another product or tenant
 */
export async function lockVariantChoice(
  tx: Tx,
  line: OrderLineRow,
  variantId: string,
): Promise<VariantChoice> {
  await lockRow(tx, 'products', { tenant_code: line.tenant_code, id: line.product_id }, 'forKeyShare');
  const found = (await findVariantChoices(tx, line)).find((variant) => variant.variantId === variantId);
  if (!found)
    throw new AppError('not-found', {
      detail: "We can't find that variant of this product. It may have been deleted.",
    });
  return found;
}

function findVariantChoices(tx: Tx, line: OrderLineRow): Promise<VariantChoice[]> {
  return tx
    .selectFrom('variants as variant')
    .innerJoin('products as product', (join) =>
      join
        .onRef('product.tenant_code', '=', 'variant.tenant_code')
        .onRef('product.id', '=', 'variant.product_id'),
    )
    .select([...variantColumns, 'variant.stock as inStock'])
    .where('variant.tenant_code', '=', line.tenant_code)
    .where('variant.product_id', '=', line.product_id)
    .orderBy('variant.position')
    .orderBy('variant.id')
    .execute();
}
