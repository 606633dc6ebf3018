import { billWithPromotions, type OraclePromotion } from '../promotion-oracle.ts';

/** A cart line with the price from the database. */
export interface PricedLine {
  productId: string;
  categoryId: string;
  priceMinor: number;
  quantity: number;
}

/** A promotion's row in the database. */
export interface PromotionRow extends OraclePromotion {
  scope: 'CART' | 'CATEGORY' | 'PRODUCT';
  target_ids: string[];
  is_running: boolean;
  /** Only for shoppers in the store's group, not for guests. */
  is_for_group: boolean;
}

export interface Bill {
  subtotal: bigint;
  /** Of items and shipping. */
  discount: bigint;
  tax: bigint;
  total: bigint;
  /** `false` if the code doesn't apply to these lines, so the order must be rejected. */
  isUsable: boolean;
}

/** Calculates what an order costs, in cents, from the specification and independently of the store's code. */
export function billOf(basis: {
  lines: readonly PricedLine[];
  ratePpm: number;
  shippingMinor: number;
  /** All promotions of the store. */
  promotions: readonly PromotionRow[];
  code: string | undefined;
  isInGroup: boolean;
  /** Older clients support only codes, and no free shipping. */
  knowsAutomatic: boolean;
}): Bill {
  const { lines, ratePpm, shippingMinor, promotions, code, isInGroup, knowsAutomatic } = basis;
  const usable = promotions.filter((one) => one.is_running && (isInGroup || !one.is_for_group));
  const automatic = knowsAutomatic ? usable.filter((one) => one.code === null) : [];
  const entered = usable.find(
    (one) => one.code !== null && one.code === code && (knowsAutomatic || one.kind !== 'FREE_SHIPPING'),
  );
  const given = billWithPromotions(automatic, entered, {
    lines,
    shippingMinor,
    covers: (promotion, line) => covers(promotion as PromotionRow, lines[line]!),
  });
  const subtotal = lines.reduce((sum, line) => sum + BigInt(line.priceMinor) * BigInt(line.quantity), 0n);
  const tax = halfUp(subtotal * BigInt(ratePpm), 1_000_000n);
  const discount = given.discount + given.shippingDiscount;
  return {
    subtotal,
    discount,
    tax,
    total: subtotal + tax + BigInt(shippingMinor) - discount,
    isUsable: code === undefined || (entered !== undefined && given.applied.includes(entered.id)),
  };
}

function covers({ scope, target_ids: targets }: PromotionRow, line: PricedLine): boolean {
  if (scope === 'CART') return true;
  return targets.includes(scope === 'PRODUCT' ? line.productId : line.categoryId);
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
