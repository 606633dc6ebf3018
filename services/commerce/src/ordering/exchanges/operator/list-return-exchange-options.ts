import type { ReturnExchangeOptions } from '@selvedge/contract';
import type { Database } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { dollars } from '../../../platform/money.ts';
import { variantName } from '../../cart/cart-rules.ts';
import { findOrderLines } from '../../orders/order-repository.ts';
import { findLinesForReturns } from '../../returns/operator/admin-return-repository.ts';
import { findExchangedItems } from '../exchange-repository.ts';
import { exchangedOf } from '../exchange-rules.ts';
import { findVariantsOfLines } from '../find-variants.ts';

/**
 * Lists what can be sent for the items of a return.
 * @throws AppError `not-found`
 */
export function listReturnExchangeOptions(
  db: Database,
  { tenantCode, returnId }: { tenantCode: string; returnId: string },
): Promise<ReturnExchangeOptions> {
  return db.inTenant(tenantCode, async (tx) => {
    const orderReturn = await findRow(tx, 'order_returns', { tenant_code: tenantCode, id: returnId });
    if (!orderReturn) throw new AppError('not-found', { detail: "We can't find that return" });
    const lines = await findLinesForReturns(tx, tenantCode, [returnId]);
    const exchanged = await findExchangedItems(tx, tenantCode, [returnId]);
    const orderLines = await findOrderLines(tx, tenantCode, [orderReturn.order_id]);
    const lineIds = lines.map(({ order_line_id: id }) => id);
    const variants = await findVariantsOfLines(tx, tenantCode, lineIds);
    return {
      items: orderLines.flatMap((orderLine) => {
        const line = lines.find(({ order_line_id: id }) => id === orderLine.id);
        if (!line) return [];
        return {
          orderItemId: orderLine.id,
          productName: orderLine.product_name,
          variantName: orderLine.variant_name,
          quantity: line.quantity - exchangedOf(line, exchanged).quantity,
          unitPrice: dollars(orderLine.unit_price_minor),
          wishedVariantId: line.exchange_variant_id,
          variants: variants
            .filter(({ lineId }) => lineId === orderLine.id)
            .map((variant) => ({
              variantId: variant.variantId,
              variantName: variantName(variant),
              price: dollars(variant.priceMinor),
              stock: variant.isPublished ? variant.stock : 0,
            })),
        };
      }),
    };
  });
}
