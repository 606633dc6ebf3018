import type { PromotionResult } from '@selvedge/contract';
import type { LimitGuesses } from '../auth/guess-limits.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { dollars } from '../money.ts';
import { shopperAsCustomer, type Customer } from './customer.ts';
import { isWrongCode, promotionRuleOfStore, promotionRules } from './promotion-limits.ts';
import {
  countUses,
  findCategories,
  findPromotion,
  hasOrderedBefore,
  type StoredPromotion,
} from './promotion-repository.ts';
import {
  applyPromotion,
  refusalForLines,
  refusalNow,
  type PromotionLine,
  type PromotionOutcome,
} from './promotion-rules.ts';
import { findVariantPrices } from './variant-price-repository.ts';

export interface Priced {
  productId: string;
  variantId: string;
  unitPriceMinor: number;
  quantity: number;
}

/**
 * What a code takes off these lines now. Takes no use of it.
 * @throws AppError `invalid-promotion`, `promotion-not-eligible`
 */
export async function evaluatePromotion(
  tx: Tx,
  { tenantCode, code, lines, now }: { tenantCode: string; code: string; lines: readonly Priced[]; now: Date },
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
  const subtotalMinor = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
  const refusal = refusalNow(promotion, now) ?? refusalForLines(promotion, outcome, subtotalMinor);
  if (refusal) throw new AppError(refusal.code, { detail: refusal.message });
  return { promotion, outcome };
}

export interface Validation {
  tenantCode: string;
  code: string;
  items: readonly { variantId: string; quantity: number }[];
  userId: string | undefined;
  anonymousCartId: string | undefined;
  clientAddress: string;
}

export interface ValidationDependencies {
  db: Database;
  clock: Clock;
  limitGuesses: LimitGuesses;
}

/**
 * Says what a code is worth for these lines; prices come from the catalogue.
 * @throws AppError as `evaluatePromotion`; `promotion-exhausted`; `rate-limited` against guessing codes
 */
export function validatePromotion(
  dependencies: ValidationDependencies,
  validation: Validation,
): Promise<PromotionResult> {
  const { tenantCode, userId, anonymousCartId: cartId, clientAddress } = validation;
  const rules = promotionRules({ clientAddress, userId, cartId });
  if (userId === undefined) rules.push(promotionRuleOfStore);
  return dependencies.limitGuesses({ tenantCode, rules, isGuess: isWrongCode }, () =>
    worthOf(dependencies, validation),
  );
}

async function worthOf(
  { db, clock }: ValidationDependencies,
  { tenantCode, code, items, userId }: Validation,
): Promise<PromotionResult> {
  return db.inTenant(tenantCode, async (tx) => {
    const known = await findVariantPrices(
      tx,
      tenantCode,
      items.map((item) => item.variantId),
    );
    const lines = items.map((item, index) => {
      const variant = known.get(item.variantId);
      if (!variant)
        throw new AppError('invalid-request', {
          fields: { [`items.${index}.variantId`]: 'is not sold here' },
        });
      return { ...variant, quantity: item.quantity };
    });
    const { promotion, outcome } = await evaluatePromotion(tx, { tenantCode, code, lines, now: clock() });
    const isUsedUp = promotion.usageLimit !== null && promotion.usedCount >= promotion.usageLimit;
    if (isUsedUp) throw exhausted();
    // Who a guest is turns out with the order.
    const customer = userId === undefined ? undefined : await shopperAsCustomer(tx, tenantCode, userId);
    if (customer) await refuseCustomer(tx, tenantCode, promotion, customer);
    return {
      discount: dollars(outcome.discountMinor),
      eligibleAmount: dollars(outcome.eligibleMinor),
      eligibleItems: outcome.eligible.map((line) => line.variantId),
      ineligibleItems: outcome.ineligible.map((line) => line.variantId),
      type: promotion.kind,
      description: promotion.description,
    };
  });
}

/**
 * @param orderId of the order that is being placed; it is none of those before it
 * @throws AppError `promotion-exhausted`, `promotion-not-eligible` when it is not for this customer
 */
export async function refuseCustomer(
  tx: Tx,
  tenantCode: string,
  promotion: StoredPromotion,
  customer: Customer,
  orderId?: string,
): Promise<void> {
  const { id, perCustomerLimit, isForFirstOrder } = promotion;
  if (perCustomerLimit !== null && (await countUses(tx, tenantCode, id, customer)) >= perCustomerLimit)
    throw exhausted();
  if (isForFirstOrder && (await hasOrderedBefore(tx, tenantCode, customer, orderId)))
    throw new AppError('promotion-not-eligible', {
      detail: 'This promotion is for a first order, and you have ordered before',
    });
}

export function exhausted(): AppError {
  return new AppError('promotion-exhausted', { detail: 'This promotion code has been used up' });
}
