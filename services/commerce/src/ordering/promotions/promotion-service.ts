import type { PromotionResult } from '@selvedge/contract';
import type { LimitGuesses } from '../../platform/limits/guess-limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollars } from '../../platform/money.ts';
import { itemDiscountMinor } from './combine-promotions.ts';
import { customerOf } from './customer.ts';
import { findEnteredOnly, pricePromotions } from './price-promotions.ts';
import { codeGuessRules, isWrongCode } from './promotion-limits.ts';
import { findVariantPrices } from './promotion-repository.ts';
import { applyPromotion } from './promotion-rules.ts';

interface Validation {
  tenantCode: string;
  code: string;
  items: readonly { variantId: string; quantity: number }[];
  userId: string | undefined;
  anonymousCartId: string | undefined;
  clientNetwork: string;
}

interface ValidationDependencies {
  db: Database;
  clock: Clock;
  limitGuesses: LimitGuesses;
}

/**
 * Computes the discount of a code for these lines, with prices from the catalog. Only older checkout pages, which don't
 * know automatic promotions, use it; newer ones request the totals of the cart.
 * @throws AppError `invalid-promotion`, `promotion-not-eligible`, `promotion-exhausted`; `rate-limited` to prevent guessing
 *   codes
 */
export function validatePromotion(
  dependencies: ValidationDependencies,
  validation: Validation,
): Promise<PromotionResult> {
  const { tenantCode, userId, anonymousCartId: cartId, clientNetwork } = validation;
  const rules = codeGuessRules({ clientNetwork, userId, cartId });
  return dependencies.limitGuesses({ tenantCode, rules, isWrongGuess: isWrongCode }, () =>
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
    const findCustomer = customerOf(tx, tenantCode, userId);
    const candidates = await findEnteredOnly(tx, { tenantCode, code, lines, findCustomer, now: clock() });
    const { applied, enteredRefusal } = pricePromotions(candidates, null);
    const [used] = applied;
    if (enteredRefusal || !used)
      throw new AppError(enteredRefusal?.code ?? 'invalid-promotion', {
        detail: enteredRefusal?.message ?? '',
      });
    const { promotion } = used;
    const basis = { lines: candidates.lines, takenMinor: lines.map(() => 0), shippingMinor: null };
    const { eligible, ineligible, eligibleMinor } = applyPromotion(promotion, basis);
    return {
      discount: dollars(itemDiscountMinor(used)),
      eligibleAmount: dollars(eligibleMinor),
      eligibleItems: eligible.map((line) => line.variantId),
      ineligibleItems: ineligible.map((line) => line.variantId),
      type: promotion.action.kind,
      description: promotion.description,
    };
  });
}
