import type { PromotionResult } from '@selvedge/contract';
import type { LimitGuesses } from '../../platform/limits/guess-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars } from '../../platform/money.ts';
import { sumMinor } from '../cart/cart-rules.ts';
import { shopperAsCustomer, type Customer } from './customer.ts';
import { isWrongCode, guestPromotionRule, promotionRules } from './promotion-limits.ts';
import {
  countUses,
  findCategories,
  findPromotion,
  findVariantPrices,
  hasOrderedBefore,
  type StoredPromotion,
} from './promotion-repository.ts';
import {
  applyPromotion,
  findCartRefusal,
  findPromotionRefusal,
  type PromotionLine,
  type PromotionOutcome,
} from './promotion-rules.ts';

export interface PricedLine {
  productId: string;
  variantId: string;
  unitPriceMinor: number;
  quantity: number;
}

/**
 * Computes what a code currently takes off these lines, without using it up.
 * @throws AppError `invalid-promotion`, `promotion-not-eligible`
 */
export async function evaluatePromotion(
  tx: Tx,
  {
    tenantCode,
    code,
    lines,
    now,
  }: { tenantCode: string; code: string; lines: readonly PricedLine[]; now: Date },
): Promise<{ promotion: StoredPromotion; outcome: PromotionOutcome }> {
  const promotion = await findPromotion(tx, tenantCode, code);
  if (!promotion) throw new AppError('invalid-promotion', { detail: 'Invalid promotion code' });
  const categories =
    promotion.scope === 'CATEGORY'
      ? await findCategories(
          tx,
          tenantCode,
          lines.map((line) => line.productId),
        )
      : undefined;
  const promotionLines: PromotionLine[] = lines.map(({ productId, variantId, unitPriceMinor, quantity }) => ({
    productId,
    variantId,
    unitPriceMinor,
    quantity,
    categoryIds: categories?.get(productId) ?? [],
  }));
  const outcome = applyPromotion(promotion, promotionLines);
  const refusal =
    findPromotionRefusal(promotion, now) ?? findCartRefusal(promotion, outcome, sumMinor(lines));
  if (refusal) throw new AppError(refusal.code, { detail: refusal.message });
  return { promotion, outcome };
}

interface Validation {
  tenantCode: string;
  code: string;
  items: readonly { variantId: string; quantity: number }[];
  userId: string | undefined;
  anonymousCartId: string | undefined;
  clientAddress: string;
}

interface ValidationDependencies {
  db: Database;
  clock: Clock;
  limitGuesses: LimitGuesses;
}

/**
 * Computes the discount of a code for these lines, with prices from the catalog.
 * @throws AppError like `evaluatePromotion`; `promotion-exhausted`; `rate-limited` to prevent guessing codes
 */
export function validatePromotion(
  dependencies: ValidationDependencies,
  validation: Validation,
): Promise<PromotionResult> {
  const { tenantCode, userId, anonymousCartId: cartId, clientAddress } = validation;
  const rules = promotionRules({ clientAddress, userId, cartId });
  if (userId === undefined) rules.push(guestPromotionRule);
  return dependencies.limitGuesses({ tenantCode, rules, isGuess: isWrongCode }, () =>
    computeDiscount(dependencies, validation),
  );
}

async function computeDiscount(
  { db, clock }: ValidationDependencies,
  { tenantCode, code, items, userId }: Validation,
): Promise<PromotionResult> {
  return db.inTenant(tenantCode, async (tx) => {
    const variants = await findVariantPrices(
      tx,
      tenantCode,
      items.map((item) => item.variantId),
    );
    const lines = items.map((item, index) => {
      const variant = variants.get(item.variantId);
      if (!variant)
        throw new AppError('invalid-request', {
          fields: { [`items.${index}.variantId`]: "isn't sold in this store" },
        });
      return { ...variant, quantity: item.quantity };
    });
    const { promotion, outcome } = await evaluatePromotion(tx, { tenantCode, code, lines, now: clock() });
    const isUsedUp = promotion.usageLimit !== null && promotion.usedCount >= promotion.usageLimit;
    if (isUsedUp) throw promotionUsedUp();
    // A guest's email address is only known once they place the order.
    const customer = userId === undefined ? undefined : await shopperAsCustomer(tx, tenantCode, userId);
    if (customer) await checkCustomer(tx, tenantCode, promotion, customer);
    return {
      discount: dollars(outcome.discountMinor),
      eligibleAmount: dollars(outcome.eligibleMinor),
      eligibleItems: outcome.eligible.map((line) => line.variantId),
      ineligibleItems: outcome.ineligible.map((line) => line.variantId),
      type: promotion.action.kind,
      description: promotion.description,
    };
  });
}

/**
 * Checks the limits of a promotion that depend on the customer.
 * @param orderId the order being placed, which doesn't count as an earlier order
 * @throws AppError `promotion-exhausted`; `promotion-not-eligible` if it isn't for this customer
 */
export async function checkCustomer(
  tx: Tx,
  tenantCode: string,
  promotion: StoredPromotion,
  customer: Customer,
  orderId?: string,
): Promise<void> {
  const { id, perCustomerLimit, isForFirstOrder } = promotion;
  if (perCustomerLimit !== null && (await countUses(tx, tenantCode, id, customer)) >= perCustomerLimit)
    throw promotionUsedUp();
  if (isForFirstOrder && (await hasOrderedBefore(tx, tenantCode, customer, orderId)))
    throw new AppError('promotion-not-eligible', {
      detail: 'This promotion is only for first orders',
    });
}

export function promotionUsedUp(): AppError {
  return new AppError('promotion-exhausted', { detail: 'This promotion code has been used up' });
}
