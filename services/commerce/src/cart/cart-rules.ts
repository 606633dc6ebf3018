export const maxQuantity = 99;
export const maxLines = 100;

/** A line of a cart as it stands in the database, with what its variant costs and offers now. */
export interface CartLine {
  id: string;
  variantId: string;
  productId: string;
  productName: string;
  categoryId: string;
  sku: string;
  color: string;
  size: string;
  unitPriceMinor: number;
  /** None of what is not published. */
  stock: number;
  isPublished: boolean;
  weightGrams: number;
  quantity: number;
}

export interface AvailableLines<L extends CartLine> {
  /** Lines that can be bought now, in quantities that can be bought now. */
  lines: L[];
  notices: string[];
}

/** The most of a variant that one line may hold. */
export const mostOf = (stock: number): number => Math.min(Math.max(stock, 0), maxQuantity);

/**
 * Shows a cart as it can be bought now. Stock that went away since is told, not written:
 * a line comes back by itself when its stock does.
 */
export function availableLines<L extends CartLine>(stored: readonly L[]): AvailableLines<L> {
  const notices: string[] = [];
  const lines: L[] = [];
  for (const line of stored) {
    const most = mostOf(line.stock);
    if (most === 0) notices.push(nothingLeft(line));
    else if (most < line.quantity) notices.push(onlyLeft(line, most));
    if (most > 0) lines.push(most < line.quantity ? { ...line, quantity: most } : line);
  }
  return { lines, notices };
}

export function variantName({ color, size }: Pick<CartLine, 'color' | 'size'>): string {
  return `${color} / ${size}`;
}

export function nothingLeft(line: CartLine): string {
  return `${line.productName} (${variantName(line)}) is ${line.isPublished ? 'sold out' : 'no longer available'}`;
}

export function onlyLeft(line: Pick<CartLine, 'productName' | 'color' | 'size'>, most: number): string {
  return most === maxQuantity
    ? `You can buy at most ${maxQuantity} of ${line.productName} (${variantName(line)})`
    : `Only ${most} of ${line.productName} (${variantName(line)}) ${most === 1 ? 'is' : 'are'} left`;
}

export function subtotalMinor(lines: readonly Pick<CartLine, 'unitPriceMinor' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
}

export function totalWeightGrams(lines: readonly Pick<CartLine, 'weightGrams' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
}

export interface MergedLine {
  variantId: string;
  quantity: number;
}

/**
 * Adds an anonymous cart to a shopper's own: quantities add up, as far as there is stock.
 * @returns what the changed lines of the shopper's cart hold afterwards, and what had to be reduced
 */
export function mergeLines(
  own: readonly CartLine[],
  anonymous: readonly CartLine[],
): { changed: MergedLine[]; notices: string[] } {
  const held = new Map(own.map((line) => [line.variantId, line.quantity]));
  const changed: MergedLine[] = [];
  const notices: string[] = [];
  for (const line of anonymous) {
    const before = held.get(line.variantId) ?? 0;
    const wanted = before + line.quantity;
    // What the shopper has already is never taken away by a merge; the view says when it is too much.
    const quantity = Math.max(before, Math.min(wanted, mostOf(line.stock)));
    if (quantity > before) changed.push({ variantId: line.variantId, quantity });
    if (quantity < wanted) {
      notices.push(quantity === 0 ? nothingLeft(line) : onlyLeft(line, mostOf(line.stock)));
    }
  }
  return { changed, notices };
}
