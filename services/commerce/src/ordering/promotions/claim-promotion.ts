import type { Tx } from '../../platform/db/database.ts';
import type { Customer } from './customer.ts';
import { insertUse, claimUse } from './promotion-repository.ts';
import type { PromotionOutcome } from './promotion-rules.ts';
import { evaluatePromotion, exhausted, checkCustomer, type PricedLine } from './promotion-service.ts';

export interface PromotionUse {
  tenantCode: string;
  orderId: string;
  customer: Customer;
  promotionId: string;
  promotion: Awaited<ReturnType<typeof evaluatePromotion>>['promotion'];
}

/** Like `evaluatePromotion`, for an order that may have no code. */
export async function findDiscount(
  tx: Tx,
  request: { tenantCode: string; code: string | undefined; lines: readonly PricedLine[]; now: Date },
): Promise<{ promotion: PromotionUse['promotion']; outcome: PromotionOutcome } | undefined> {
  const { code } = request;
  return code === undefined ? undefined : evaluatePromotion(tx, { ...request, code });
}

/**
 * Uses the promotion for an order within its transaction, so that limits hold for any number of concurrent orders.
 * @throws AppError `promotion-exhausted`, `promotion-not-eligible`
 */
export async function claimPromotion(tx: Tx, use: Omit<PromotionUse, 'promotionId'>): Promise<void> {
  const { tenantCode, promotion, customer, orderId } = use;
  if (!(await claimUse(tx, tenantCode, promotion.id))) throw exhausted();
  // Checked while the promotion's row is locked, so that orders of one customer are checked one after another.
  await checkCustomer(tx, tenantCode, promotion, customer, orderId);
  await insertUse(tx, tenantCode, { orderId, promotionId: promotion.id, customer });
}
