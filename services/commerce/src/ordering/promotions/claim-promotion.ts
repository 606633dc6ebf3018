import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { Customer } from './customer.ts';
import { claimUse, type StoredPromotion } from './promotion-repository.ts';
import { checkCustomer, evaluatePromotion, promotionUsedUp, type PricedLine } from './promotion-service.ts';

/** Like `evaluatePromotion`, for an order that may have no code. */
export async function findDiscount(
  tx: Tx,
  request: { tenantCode: string; code: string | undefined; lines: readonly PricedLine[]; now: Date },
) {
  const { code } = request;
  return code === undefined ? undefined : evaluatePromotion(tx, { ...request, code });
}

/**
 * Uses the promotion for an order within its transaction, so that limits hold for any number of concurrent orders.
 * @throws AppError `promotion-exhausted`, `promotion-not-eligible`
 */
export async function claimPromotion(
  tx: Tx,
  {
    tenantCode,
    orderId,
    customer,
    promotion,
  }: { tenantCode: string; orderId: string; customer: Customer; promotion: StoredPromotion },
): Promise<void> {
  if (!(await claimUse(tx, tenantCode, promotion.id))) throw promotionUsedUp();
  // Checked while the promotion's row is locked, so that orders of one customer are checked one after another.
  await checkCustomer(tx, tenantCode, promotion, customer, orderId);
  await insertRows(tx, 'promotion_uses', {
    tenant_code: tenantCode,
    order_id: orderId,
    promotion_id: promotion.id,
    customer_key: customer.emailHash,
    user_id: customer.userId,
  });
}
