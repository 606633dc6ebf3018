import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { OrderLineRow } from '../orders/order-repository.ts';

/** A variant of the product that a line of an order was about. */
export interface LineVariant {
  lineId: string;
  variantId: string;
  sku: string;
  color: string;
  size: string;
  priceMinor: number;
  stock: number;
  isPublished: boolean;
}

/** Returns all variants of the products of these lines, in the order in which the store lists them. */
export async function findVariantsOfLines(
  tx: Tx,
  tenantCode: string,
  lineIds: readonly string[],
): Promise<LineVariant[]> {
  if (lineIds.length === 0) return [];
  // The product's handle may have changed since the order, so it's found by the variant.
  const { rows } = await sql<LineVariant>`
    select line.id as "lineId", variant.id as "variantId", variant.sku, variant.color, variant.size,
      variant.price_minor::integer as "priceMinor", variant.stock, product.is_published as "isPublished"
    from order_lines line
    left join variants bought on bought.tenant_code = ${tenantCode} and bought.id = line.variant_id
    join variants variant on variant.tenant_code = ${tenantCode}
      and variant.product_id = coalesce(bought.product_id, line.product_id)
    join products product on product.tenant_code = ${tenantCode} and product.id = variant.product_id
    where line.tenant_code = ${tenantCode} and line.id = any(${lineIds}::uuid[])
    order by line.position, variant.position, variant.id`.execute(tx);
  return rows;
}

/** Whether a shopper can choose it for an item: another variant that can be bought and costs no more than the item did. */
export const canBeWished = (
  variant: LineVariant,
  line: Pick<OrderLineRow, 'id' | 'variant_id' | 'unit_price_minor'>,
): boolean =>
  variant.lineId === line.id &&
  variant.variantId !== line.variant_id &&
  variant.isPublished &&
  variant.stock > 0 &&
  variant.priceMinor <= line.unit_price_minor;
