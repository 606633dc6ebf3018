import type { CartTotals } from '@selvedge/contract';
import type { CartOwner } from '../cart/cart-repository.ts';
import type { CartLine } from '../cart/cart-rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { customerOf } from '../promotions/customer.ts';
import { findCandidates, pricePromotions } from '../promotions/price-promotions.ts';
import { missingForFreeShipping } from './free-shipping.ts';
import { totalsView } from './order-amounts.ts';

/** The totals of a cart with automatic promotions, before anything is known about tax and shipping. */
export async function readCartTotals(
  tx: Tx,
  { tenantCode, owner, now }: { tenantCode: string; owner: CartOwner; now: Date },
  lines: readonly CartLine[],
): Promise<CartTotals> {
  const userId = 'userId' in owner ? owner.userId : undefined;
  const findCustomer = customerOf(tx, tenantCode, userId);
  const candidates = await findCandidates(tx, { tenantCode, lines, findCustomer, code: undefined, now });
  const priced = pricePromotions(candidates, null);
  const toFreeShipping = await missingForFreeShipping(tx, { tenantCode, userId }, lines, priced);
  return {
    ...totalsView(lines, priced, { tax: null, shippingMinor: null }),
    ...(toFreeShipping !== undefined && { toFreeShipping }),
  };
}
