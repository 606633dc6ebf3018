/** A cart line with the price from the database. */
export interface PricedLine {
  productId: string;
  categoryId: string;
  priceMinor: number;
  quantity: number;
}

/** A promotion's row in the database. */
export interface PromotionRow {
  code: string;
  kind: 'PERCENTAGE' | 'FIXED';
  percent_bp: number | null;
  amount_minor: number | null;
  scope: 'CART' | 'CATEGORY' | 'PRODUCT';
  target_ids: string[];
  min_subtotal_minor: number;
  is_running: boolean;
}

export interface Bill {
  subtotal: bigint;
  discount: bigint;
  tax: bigint;
  total: bigint;
  /** `false` if the promotion doesn't apply to these lines, so the order must be rejected. */
  isUsable: boolean;
}

/** Calculates what an order costs, in cents, from the specification and independently of the store's code. */
export function billOf(basis: {
  lines: readonly PricedLine[];
  ratePpm: number;
  shippingMinor: number;
  promotion: PromotionRow | undefined;
}): Bill {
  const { lines, ratePpm, shippingMinor, promotion } = basis;
  const sum = (some: readonly PricedLine[]) =>
    some.reduce((total, line) => total + BigInt(line.priceMinor) * BigInt(line.quantity), 0n);
  const subtotal = sum(lines);
  const tax = halfUp(subtotal * BigInt(ratePpm), 1_000_000n);
  const discount = promotion
    ? discountOf(promotion, sum(lines.filter((line) => covers(promotion, line))))
    : 0n;
  const isUsable =
    !promotion || (promotion.is_running && subtotal >= BigInt(promotion.min_subtotal_minor) && discount > 0n);
  return { subtotal, discount, tax, total: subtotal + tax + BigInt(shippingMinor) - discount, isUsable };
}

function covers({ scope, target_ids: targets }: PromotionRow, line: PricedLine): boolean {
  if (scope === 'CART') return true;
  return targets.includes(scope === 'PRODUCT' ? line.productId : line.categoryId);
}

function discountOf({ kind, percent_bp: bp, amount_minor: amount }: PromotionRow, eligible: bigint): bigint {
  const worth = kind === 'FIXED' ? BigInt(amount ?? 0) : halfUp(eligible * BigInt(bp ?? 0), 10_000n);
  return worth < eligible ? worth : eligible;
}

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
