import type { Cart, CartItem, Image } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { dollars } from '../../platform/money.ts';
import { loadCartLines } from './cart-repository.ts';
import { availableLines, sumMinor, variantName, type CartLine } from './cart-rules.ts';
import { GRAMS_PER_POUND } from '../shipping/weight.ts';
import { loadLineImages } from './line-images.ts';

/** The cart as the API returns it. Tax and shipping stay zero until there's an address: we never guess them. */
export async function loadCartView(
  tx: Tx,
  tenantCode: string,
  cartId: string,
  extraNotices: readonly string[] = [],
): Promise<Cart> {
  const { lines, notices } = availableLines(await loadCartLines(tx, tenantCode, cartId));
  const images = await loadLineImages(tx, tenantCode, lines);
  const subtotal = dollars(sumMinor(lines));
  return {
    id: cartId,
    items: lines.map((line) => cartItem(line, images.get(line.variantId) ?? null)),
    summary: { subtotal, tax: 0, shippingCost: 0, total: subtotal },
    notices: [...new Set([...extraNotices, ...notices])],
  };
}

function cartItem(line: CartLine, image: Image | null): CartItem {
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
