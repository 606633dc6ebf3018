import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { appliedMinor, type Applied } from './combine-promotions.ts';
import type { Customer } from './customer.ts';
import { findCustomerRefusal, readCustomerFacts, usedUp } from './customer-limits.ts';
import { claimUse, type StoredPromotion } from './promotion-repository.ts';
import type { PromotionRefusal } from './promotion-rules.ts';

/**
 * Uses promotions for an order within its transaction, so that limits hold for any number of concurrent orders.
 * @returns the promotion that can't be used after all, because other orders were faster; the order must be refused then
 */
export async function claimPromotions(
  tx: Tx,
  {
    tenantCode,
    orderId,
    customer,
    applied,
  }: {
    tenantCode: string;
    orderId: string;
    customer: Customer;
    applied: readonly Applied<StoredPromotion>[];
  },
): Promise<{ promotion: StoredPromotion; refusal: PromotionRefusal } | undefined> {
  // All orders claim promotions in the same sequence, to avoid deadlocks.
  const promotions = applied.map((one) => one.promotion).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const promotion of promotions)
    if (!(await claimUse(tx, tenantCode, promotion.id))) return { promotion, refusal: usedUp };
  // Read while the promotions' rows are locked, so that orders of one customer are checked one after another.
  const facts = await readCustomerFacts(tx, tenantCode, promotions, customer, orderId);
  for (const promotion of promotions) {
    const refusal = findCustomerRefusal(promotion, facts);
    if (refusal) return { promotion, refusal };
  }
  await insertRows(
    tx,
    'promotion_uses',
    applied.map((one) => ({
      tenant_code: tenantCode,
      order_id: orderId,
      promotion_id: one.promotion.id,
      customer_key: customer.emailHash,
      user_id: customer.userId,
      discount_minor: appliedMinor(one),
    })),
  );
  return undefined;
}
