/** A promotion as the oracle needs it, by the columns of the database. */
export interface OraclePromotion {
  /** Null: it applies automatically. */
  code: string | null;
  id: string;
  kind: 'PERCENTAGE' | 'FIXED' | 'FIXED_PRICE' | 'BUY_X_GET_Y' | 'TIERS' | 'FREE_SHIPPING';
  percent_bp: number | null;
  amount_minor: number | null;
  buy_quantity: number | null;
  get_quantity: number | null;
  get_percent_bp: number | null;
  tier_by: 'AMOUNT' | 'QUANTITY' | null;
  tiers: readonly { from: number; percentBp: number }[] | null;
  max_shipping_minor: number | null;
  min_subtotal_minor: number;
  is_exclusive: boolean;
  priority: number;
  created_at: Date;
}

export interface OracleLine {
  priceMinor: number;
  quantity: number;
}

interface Purchase {
  lines: readonly OracleLine[];
  shippingMinor: number;
  covers: (promotion: OraclePromotion, line: number) => boolean;
}

export interface OracleBill {
  /** The ids of the promotions that apply, in the order in which they're applied. */
  applied: string[];
  discount: bigint;
  shippingDiscount: bigint;
  lineDiscounts: bigint[];
}

/** One unit of a line. */
interface Item {
  line: number;
  full: bigint;
  left: bigint;
}

/**
 * Works out what promotions take off a cart, item by item and from their description, independently of the store's code.
 * @param entered the promotion of the code that the shopper entered
 */
export function billWithPromotions(
  automatic: readonly OraclePromotion[],
  entered: OraclePromotion | undefined,
  purchase: Purchase,
): OracleBill {
  const without = applyPromotions(automatic, purchase);
  if (!entered) return without;
  const together = applyPromotions([...automatic, entered], purchase);
  const isWorse = together.discount + together.shippingDiscount < without.discount + without.shippingDiscount;
  return isWorse ? without : together;
}

function applyPromotions(promotions: readonly OraclePromotion[], purchase: Purchase): OracleBill {
  const { lines, covers } = purchase;
  let remaining = [...promotions];
  let shippingLeft = BigInt(purchase.shippingMinor);
  const lefts = lines.map(({ priceMinor, quantity }) => BigInt(priceMinor) * BigInt(quantity));
  const subtotal = sum(lefts);
  const applied: OraclePromotion[] = [];
  while (remaining.length > 0) {
    const next = remaining.reduce((first, other) => (goesBefore(other, first) ? other : first));
    remaining = remaining.filter((other) => other !== next);
    const items = lines.flatMap((line, at) => (covers(next, at) ? itemsOf(line, at, lefts[at]!) : []));
    const isAlone = applied.length === 0 || (!next.is_exclusive && !applied.some((one) => one.is_exclusive));
    if (!isAlone || items.length === 0 || subtotal < BigInt(next.min_subtotal_minor)) continue;
    if (next.kind === 'FREE_SHIPPING') {
      const most = BigInt(next.max_shipping_minor ?? purchase.shippingMinor);
      const free = most < shippingLeft ? most : shippingLeft;
      if (free > 0n) applied.push(next);
      shippingLeft -= free;
      continue;
    }
    const parts = discountsOf(next, items);
    if (sum(parts) > 0n) applied.push(next);
    for (const [at, { line }] of items.entries()) lefts[line]! -= parts[at]!;
  }
  const lineDiscounts = lines.map(
    ({ priceMinor, quantity }, at) => BigInt(priceMinor) * BigInt(quantity) - lefts[at]!,
  );
  return {
    applied: applied.map(({ id }) => id),
    discount: sum(lineDiscounts),
    shippingDiscount: BigInt(purchase.shippingMinor) - shippingLeft,
    lineDiscounts,
  };
}

function goesBefore(a: OraclePromotion, b: OraclePromotion): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  if ((a.code === null) !== (b.code === null)) return a.code !== null;
  if (a.created_at.getTime() !== b.created_at.getTime()) return a.created_at < b.created_at;
  return a.id < b.id;
}

/** The items of a line share what's left of its price; the first ones get the odd cents. */
function itemsOf({ priceMinor, quantity }: OracleLine, line: number, left: bigint): Item[] {
  const count = BigInt(quantity);
  return Array.from({ length: quantity }, (_, at) => ({
    line,
    full: BigInt(priceMinor),
    left: left / count + (BigInt(at) < left % count ? 1n : 0n),
  }));
}

/** The discount of each item. */
function discountsOf(promotion: OraclePromotion, items: readonly Item[]): bigint[] {
  const { kind, percent_bp: bp, amount_minor: amount } = promotion;
  const lefts = items.map(({ left }) => left);
  const total = sum(lefts);
  switch (kind) {
    case 'PERCENTAGE':
      return spread(items, share(total, bp));
    case 'FIXED':
      return spread(items, BigInt(amount!) < total ? BigInt(amount!) : total);
    case 'FIXED_PRICE':
      return lefts.map((left) => (left > BigInt(amount!) ? left - BigInt(amount!) : 0n));
    case 'BUY_X_GET_Y': {
      const group = promotion.buy_quantity! + promotion.get_quantity!;
      const reduced = items.filter((_, at) => at % group >= promotion.buy_quantity!).length;
      const cheapest = lefts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, reduced);
      return spread(items, sum(cheapest.map((left) => share(left, promotion.get_percent_bp))));
    }
    case 'TIERS': {
      const reached =
        promotion.tier_by === 'AMOUNT' ? sum(items.map(({ full }) => full)) : BigInt(items.length);
      const tier = promotion.tiers!.findLast(({ from }) => BigInt(from) <= reached);
      return spread(items, share(total, tier?.percentBp ?? 0));
    }
    case 'FREE_SHIPPING':
      return lefts.map(() => 0n);
  }
}

/**
 * Splits an amount across items by what's left of them. Items of the same line that cost the same are one share, and the
 * cents that are left over go to the shares that were cut the most, the earlier ones first.
 */
function spread(items: readonly Item[], amount: bigint): bigint[] {
  const total = sum(items.map(({ left }) => left));
  const parts = items.map(() => 0n);
  if (total === 0n) return parts;
  const shares: { first: number; weight: bigint }[] = [];
  for (const [at, { line, left }] of items.entries()) {
    const before = items[at - 1];
    if (before?.line === line && before.left === left) shares.at(-1)!.weight += left;
    else shares.push({ first: at, weight: left });
  }
  for (const { first, weight } of shares) parts[first] = (amount * weight) / total;
  const byCut = shares.toSorted((a, b) => {
    const [cutA, cutB] = [(amount * a.weight) % total, (amount * b.weight) % total];
    return cutA === cutB ? a.first - b.first : cutA > cutB ? -1 : 1;
  });
  for (let over = amount - sum(parts), at = 0; over > 0n; over -= 1n, at += 1) parts[byCut[at]!.first]! += 1n;
  return parts;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

const share = (amount: bigint, bp: number | null) => (2n * amount * BigInt(bp ?? 0) + 10_000n) / 20_000n;
