import type { Tx } from '../../platform/db/database.ts';
import type { Customer } from './customer.ts';
import {
  dependsOnCustomer,
  findCustomerRefusal,
  readCustomerFacts,
  usedUp,
  type CustomerFacts,
} from './customer-limits.ts';
import {
  findAutomaticPromotions,
  findCategories,
  findPromotion,
  type StoredPromotion,
} from './promotion-repository.ts';
import {
  findPromotionRefusal,
  invalidCode,
  notEligible,
  type PromotionLine,
  type PromotionRefusal,
} from './promotion-rules.ts';

export interface PricedLine {
  productId: string;
  variantId: string;
  unitPriceMinor: number;
  quantity: number;
}

export interface Shopper {
  tenantCode: string;
  /** Called only if a promotion depends on it. Undefined for guests whose email address isn't known yet. */
  findCustomer: () => Promise<Customer | undefined>;
  now: Date;
}

/**
 * The automatic promotions that a shopper may use. Those that depend on the customer are for accounts only: a guest's email
 * address is known late, and anyone can type any address.
 */
export async function findAutomatic(
  tx: Tx,
  { tenantCode, findCustomer, now }: Shopper,
): Promise<StoredPromotion[]> {
  const running = await findAutomaticPromotions(tx, tenantCode, now);
  const dependent = running.filter(dependsOnCustomer);
  if (dependent.length === 0) return running;
  const customer = await findCustomer();
  const facts =
    customer && customer.userId !== null
      ? await readCustomerFacts(tx, tenantCode, dependent, customer)
      : undefined;
  return running.filter(
    (promotion) =>
      !dependsOnCustomer(promotion) || (facts !== undefined && !findCustomerRefusal(promotion, facts)),
  );
}

const nobody: CustomerFacts = { uses: new Map(), hasOrdered: false, groupIds: new Set() };

/** Finds the promotion of a code and, if the shopper can't use it, the reason. */
export async function findEntered(
  tx: Tx,
  { tenantCode, findCustomer, now }: Shopper,
  code: string,
): Promise<{ promotion?: StoredPromotion; refusal?: PromotionRefusal }> {
  const promotion = await findPromotion(tx, tenantCode, code);
  if (!promotion) return { refusal: invalidCode };
  const { usageLimit, usedCount, groupIds } = promotion;
  const refusal = findPromotionRefusal(promotion, now);
  if (refusal) return { promotion, refusal };
  if (usageLimit !== null && usedCount >= usageLimit) return { promotion, refusal: usedUp };
  const customer = dependsOnCustomer(promotion) ? await findCustomer() : undefined;
  if (groupIds.length > 0 && (customer?.userId ?? null) === null)
    return { promotion, refusal: notEligible('Please sign in to use this promotion') };
  const facts = customer ? await readCustomerFacts(tx, tenantCode, [promotion], customer) : nobody;
  const ownRefusal = findCustomerRefusal(promotion, facts);
  return { promotion, ...(ownRefusal && { refusal: ownRefusal }) };
}

/** Adds the categories of products, if any of the promotions needs them. */
export async function toPromotionLines(
  tx: Tx,
  tenantCode: string,
  promotions: readonly StoredPromotion[],
  lines: readonly PricedLine[],
): Promise<PromotionLine[]> {
  const categories = promotions.some(({ scope }) => scope === 'CATEGORY')
    ? await findCategories(
        tx,
        tenantCode,
        lines.map(({ productId }) => productId),
      )
    : undefined;
  return lines.map(({ productId, variantId, unitPriceMinor, quantity }) => ({
    productId,
    variantId,
    unitPriceMinor,
    quantity,
    categoryIds: categories?.get(productId) ?? [],
  }));
}
