import type { Cart, CartItem } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { dollars } from '../../platform/money.ts';
import { readCartTotals } from '../totals/cart-totals.ts';
import { loadCartLines, type CartOwner } from './cart-repository.ts';
import { availableLines, sumMinor, variantName, type CartLine } from './cart-rules.ts';
import { GRAMS_PER_POUND } from '../shipping/weight.ts';

/** Whose cart it is, and when it's looked at: that decides which promotions apply. */
export interface CartViewer {
  tenantCode: string;
  owner: CartOwner;
  now: Date;
}

export async function loadCartView(
  tx: Tx,
  viewer: CartViewer,
  cartId: string,
  extraNotices: readonly string[] = [],
): Promise<Cart> {
  const lines = await loadCartLines(tx, viewer.tenantCode, cartId);
  return cartView(tx, viewer, cartId, lines, extraNotices);
}

/** The cart as the API returns it. Tax and shipping stay zero until there's an address: we never guess them. */
export async function cartView(
  tx: Tx,
  viewer: CartViewer,
  cartId: string,
  stored: readonly CartLine[],
  extraNotices: readonly string[] = [],
): Promise<Cart> {
  const { lines, notices } = availableLines(stored);
  const subtotal = dollars(sumMinor(lines));
  return {
    id: cartId,
    items: lines.map((line) => cartItem(viewer.tenantCode, line)),
    summary: { subtotal, tax: 0, shippingCost: 0, total: subtotal },
    notices: [...new Set([...extraNotices, ...notices])],
    totals: await readCartTotals(tx, viewer, lines),
  };
}

function cartItem(tenantCode: string, line: CartLine): CartItem {
  const image = line.image && imageView(tenantCode, line.image, true);
  return {
    id: line.id,
    productId: line.productId,
    productName: line.productName,
    variantId: line.variantId,
    variantName: variantName(line),
    sku: line.sku,
    imageUrl: image?.imageUrl ?? null,
    image,
    unitPrice: dollars(line.unitPriceMinor),
    quantity: line.quantity,
    totalPrice: dollars(line.unitPriceMinor * line.quantity),
    selectedAttributes: { Size: line.size, Color: line.color },
    weight: Math.round((line.weightGrams / GRAMS_PER_POUND) * 1000) / 1000,
    stockQuantity: line.stock,
    product: { categoryId: line.categoryId },
  };
}
