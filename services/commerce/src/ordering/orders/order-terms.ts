import type { PostalAddress } from '@selvedge/contract';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { imageView } from '../../platform/images/image-view.ts';
import { variantName, type CartLine } from '../cart/cart-rules.ts';
import type { addUpOrder } from '../totals/order-amounts.ts';
import type { OrderPromotion } from './order-tables.ts';

/** An item of an order as it's stored. */
export type OrderedLine = Omit<
  Insertable<Tables['order_lines']>,
  'tenant_code' | 'id' | 'order_id' | 'position'
>;

interface OrderShipping {
  carrierName: string;
  serviceName: string;
  /** Null unless the buyer has chosen a carrier's rate. */
  carrierRateId: string | null;
  /** Our own id of the rate; null if shipping isn't one of the offered rates. */
  rateId: string | null;
  estimatedDays: number | null;
}

/** What an order contains and costs. All of it was decided by the server. */
export interface OrderTerms {
  lines: readonly OrderedLine[];
  shippingAddress: PostalAddress;
  billingAddress: PostalAddress;
  shipping: OrderShipping;
  taxRatePpm: number;
  amounts: ReturnType<typeof addUpOrder>;
  discounts: readonly OrderPromotion[];
}

/** @param discountMinor for the whole line, in cents */
export function toOrderedLine(tenantCode: string, line: CartLine, discountMinor: number): OrderedLine {
  const image = line.image && imageView(tenantCode, line.image, true);
  return {
    variant_id: line.variantId,
    product_id: line.productId,
    product_name: line.productName,
    variant_name: variantName(line),
    sku: line.sku,
    image: image ? JSON.stringify(image) : null,
    quantity: line.quantity,
    unit_price_minor: line.unitPriceMinor,
    discount_minor: discountMinor,
  };
}
