import type { Tx } from '../db/database.ts';
import type { Customer } from './customer.ts';
import { insertUse, takeUse } from './promotion-repository.ts';
import type { PromotionOutcome } from './promotion-rules.ts';
import { evaluatePromotion, exhausted, refuseCustomer, type Priced } from './promotion-service.ts';

export interface PromotionUse {
  tenantCode: string;
  orderId: string;
  customer: Customer;
  promotionId: string;
  promotion: Awaited<ReturnType<typeof evaluatePromotion>>['promotion'];
}

/** As `evaluatePromotion`, for an order about to be placed. */
export async function discountFor(
  tx: Tx,
  asked: { tenantCode: string; code: string | undefined; lines: readonly Priced[]; now: Date },
): Promise<{ promotion: PromotionUse['promotion']; outcome: PromotionOutcome } | undefined> {
  const { code } = asked;
  return code === undefined ? undefined : evaluatePromotion(tx, { ...asked, code });
}

/**
 * Takes a use for an order within its transaction: limits hold however many orders come at once.
 * @throws AppError `promotion-exhausted`, `promotion-not-eligible`
 */
export async function claimPromotion(tx: Tx, use: Omit<PromotionUse, 'promotionId'>): Promise<void> {
  const { tenantCode, promotion, customer, orderId } = use;
  if (!(await takeUse(tx, tenantCode, promotion.id))) throw exhausted();
  // Counted while the promotion's row is held: orders of one customer cannot overtake each other here.
  await refuseCustomer(tx, tenantCode, promotion, customer, orderId);
  await insertUse(tx, tenantCode, { orderId, promotionId: promotion.id, customer });
}
