import type { ImageRow } from '../../platform/images/image-view.ts';

const maxQuantity = 99;
export const maxLines = 100;

/** A stored cart line with its variant's current price and stock. */
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
  /** 0 for unpublished products. */
  stock: number;
  isPublished: boolean;
  weightGrams: number;
  /** The product's first picture in this color. */
  image: ImageRow | null;
  quantity: number;
}

export const maxLineQuantity = (stock: number): number => Math.min(Math.max(stock, 0), maxQuantity);

/**
 * Returns the lines of a cart that can be bought now, with quantities limited to the stock and a notice for each limited
 * line. The stored lines don't change, so they come back when the items are in stock again.
 */
export function availableLines(stored: readonly CartLine[]): { lines: CartLine[]; notices: string[] } {
  const notices: string[] = [];
  const lines: CartLine[] = [];
  for (const line of stored) {
    const max = maxLineQuantity(line.stock);
    if (max === 0) notices.push(unavailableNotice(line));
    else if (max < line.quantity) notices.push(limitNotice(line, max));
    if (max > 0) lines.push(max < line.quantity ? { ...line, quantity: max } : line);
  }
  return { lines, notices };
}

export function variantName({ color, size }: Pick<CartLine, 'color' | 'size'>): string {
  return `${color} / ${size}`;
}

export function unavailableNotice(line: CartLine): string {
  return `${line.productName} (${variantName(line)}) is ${line.isPublished ? 'sold out' : 'no longer available'}`;
}

export function limitNotice(line: Pick<CartLine, 'productName' | 'color' | 'size'>, max: number): string {
  return max === maxQuantity
    ? `You can buy at most ${maxQuantity} of ${line.productName} (${variantName(line)})`
    : `Only ${max} of ${line.productName} (${variantName(line)}) ${max === 1 ? 'is' : 'are'} left`;
}

/** The total price of lines, in cents. */
export function sumMinor(lines: readonly Pick<CartLine, 'unitPriceMinor' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
}

export function totalWeightGrams(lines: readonly Pick<CartLine, 'weightGrams' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.weightGrams * line.quantity, 0);
}

export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

/**
 * Adds an anonymous cart to a shopper's own. Quantities add up, limited by the stock.
 * @returns the new quantities of the changed lines in the shopper's cart, and a notice for each quantity that was reduced
 */
export function mergeLines(
  own: readonly CartLine[],
  anonymous: readonly CartLine[],
): { changed: VariantQuantity[]; notices: string[] } {
  const inCart = new Map(own.map((line) => [line.variantId, line.quantity]));
  const changed: VariantQuantity[] = [];
  const notices: string[] = [];
  for (const line of anonymous) {
    const before = inCart.get(line.variantId) ?? 0;
    const wanted = before + line.quantity;
    // A merge never reduces what the shopper already has. If that's more than the stock, the cart view adds a notice.
    const quantity = Math.max(before, Math.min(wanted, maxLineQuantity(line.stock)));
    if (quantity > before) changed.push({ variantId: line.variantId, quantity });
    if (quantity < wanted) {
      notices.push(quantity === 0 ? unavailableNotice(line) : limitNotice(line, maxLineQuantity(line.stock)));
    }
  }
  return { changed, notices };
}
