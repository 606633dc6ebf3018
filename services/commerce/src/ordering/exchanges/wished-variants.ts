import type { BodyOf, returnOrder } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { variantName } from '../cart/cart-rules.ts';
import type { OrderLineRow } from '../orders/order-repository.ts';
import { canBeWished, findVariantsOfLines } from './find-variants.ts';

type Items = BodyOf<typeof returnOrder>['items'];

/**
 * The variant that each line is to be exchanged for, by line. Lines that are to be refunded are left out.
 * @throws AppError `invalid-request` if a line appears twice with different wishes
 */
export function wishesByLine(items: Items): Map<string, string> {
  const wishes = new Map<string, string | undefined>();
  for (const { orderItemId, exchangeVariantId } of items) {
    if (wishes.has(orderItemId) && wishes.get(orderItemId) !== exchangeVariantId)
      throw new AppError('invalid-request', {
        fields: { items: 'must have the same exchange for all of an item' },
      });
    wishes.set(orderItemId, exchangeVariantId);
  }
  return new Map([...wishes].flatMap(([lineId, variantId]) => (variantId ? [[lineId, variantId]] : [])));
}

interface WishedLine {
  line: OrderLineRow;
  quantity: number;
  variantId: string;
}

/**
 * Checks that items can be exchanged as the shopper wishes. Nothing is reserved.
 * @returns the names of the variants, by line
 * @throws AppError `variant-unavailable`
 */
export async function nameWishedVariants(
  tx: Tx,
  tenantCode: string,
  wished: readonly WishedLine[],
): Promise<Map<string, string>> {
  const lineIds = wished.map(({ line }) => line.id);
  const variants = await findVariantsOfLines(tx, tenantCode, lineIds);
  return new Map(
    wished.map(({ line, quantity, variantId }) => {
      const variant = variants.find((one) => one.lineId === line.id && one.variantId === variantId);
      if (!variant || !canBeWished(variant, line) || variant.stock < quantity)
        throw new AppError('variant-unavailable', {
          detail: `${line.product_name} can’t be exchanged for ${
            variant ? variantName(variant) : 'what you chose'
          } any more. Choose something else, or the refund.`,
        });
      return [line.id, variantName(variant)];
    }),
  );
}
