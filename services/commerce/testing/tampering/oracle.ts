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
  kind: 'PERCENTAGE' | 'FIXED' | 'FIXED_PRICE' | 'BUY_X_GET_Y' | 'TIERS';
  percent_bp: number | null;
  amount_minor: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  get_percent_bp: number | null;
  tier_by: 'AMOUNT' | 'QUANTITY' | null;
  tiers: { from: number; percentBp: number }[] | null;
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
    ? discountOf(
        promotion,
        lines.filter((line) => covers(promotion, line)),
      )
    : 0n;
  const isUsable =
    !promotion || (promotion.is_running && subtotal >= BigInt(promotion.min_subtotal_minor) && discount > 0n);
  return { subtotal, discount, tax, total: subtotal + tax + BigInt(shippingMinor) - discount, isUsable };
}

function covers({ scope, target_ids: targets }: PromotionRow, line: PricedLine): boolean {
  if (scope === 'CART') return true;
  return targets.includes(scope === 'PRODUCT' ? line.productId : line.categoryId);
}

/** Computed item by item, unlike in the store's code. */
function discountOf(promotion: PromotionRow, lines: readonly PricedLine[]): bigint {
  const { kind, percent_bp: bp, amount_minor: amount } = promotion;
  const items = lines.flatMap(({ priceMinor, quantity }) =>
    Array.from({ length: quantity }, () => BigInt(priceMinor)),
  );
  const total = items.reduce((sum, price) => sum + price, 0n);
  switch (kind) {
    case 'PERCENTAGE':
      return share(total, bp);
    case 'FIXED':
      return BigInt(amount!) < total ? BigInt(amount!) : total;
    case 'FIXED_PRICE':
      return items.reduce((sum, price) => sum + (price > BigInt(amount!) ? price - BigInt(amount!) : 0n), 0n);
    case 'BUY_X_GET_Y': {
      const group = promotion.buy_quantity! + promotion.get_quantity!;
      const reduced = items.filter((_, at) => at % group >= promotion.buy_quantity!).length;
      const cheapest = items.toSorted((a, b) => Number(a - b)).slice(0, reduced);
      return cheapest.reduce((sum, price) => sum + share(price, promotion.get_percent_bp), 0n);
    }
    case 'TIERS': {
      const reached = promotion.tier_by === 'AMOUNT' ? total : BigInt(items.length);
      const tier = promotion.tiers!.findLast(({ from }) => BigInt(from) <= reached);
      return share(total, tier?.percentBp ?? 0);
    }
  }
}

const share = (amount: bigint, bp: number | null) => halfUp(amount * BigInt(bp ?? 0), 10_000n);

const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
