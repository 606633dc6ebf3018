import type { PostalAddress } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { readStoreName } from '../../store/index.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import { addUpOrder } from '../totals/order-amounts.ts';
import { loadAvailableLines } from './load-available-lines.ts';
import { toOrderedLine, type OrderTerms } from './order-terms.ts';

/** What was agreed for an order that no shopper has checked out. All amounts are in cents. */
export interface FixedTerms {
  /** The id of what the order is made from. Stored in place of a cart's id, so it must not be the id of a cart. */
  sourceId: string;
  /** The discount is for the whole line. */
  lines: readonly { variantId: string; quantity: number; unitPriceMinor: number; discountMinor: number }[];
  /** What the buyer reads next to the discount. */
  discountName: string;
  shippingAddress: PostalAddress;
  billingAddress: PostalAddress;
  /** What shipping is called and costs, and what's taken off. */
  shipping: { name: string; priceMinor: number; discountMinor?: number };
  /** Charged on the items before discount (decision 006); 0 if their tax was already paid. */
  taxRatePpm: number;
}

/**
 * The terms of an order at agreed prices. Names and pictures are the products' current ones.
 * @throws AppError `out-of-stock` with the names of the items
 */
export async function toOrderTerms(tx: Tx, tenantCode: string, fixed: FixedTerms): Promise<OrderTerms> {
  const { sourceId, lines, shipping, shippingAddress, billingAddress, taxRatePpm } = fixed;
  const available = await loadAvailableLines(tx, tenantCode, lines);
  const lineDiscountsMinor = lines.map((line) => line.discountMinor);
  const amounts = addUpOrder({
    lines,
    taxRatePpm,
    shippingMinor: shipping.priceMinor,
    discountMinor: sumOf(lineDiscountsMinor),
    shippingDiscountMinor: shipping.discountMinor ?? 0,
  });
  const { discountMinor, shippingDiscountMinor } = amounts;
  const discount = { id: sourceId, name: fixed.discountName, code: null };
  return {
    lines: lines.map(({ unitPriceMinor, discountMinor: ofLine }, index) =>
      toOrderedLine(tenantCode, { ...available[index]!, unitPriceMinor }, ofLine),
    ),
    shippingAddress,
    billingAddress,
    shipping: {
      carrierName: await readStoreName(tx, tenantCode),
      serviceName: shipping.name,
      carrierRateId: null,
      rateId: null,
      estimatedDays: null,
    },
    taxRatePpm,
    amounts,
    discounts:
      discountMinor + shippingDiscountMinor > 0
        ? [{ ...discount, lineDiscountsMinor, shippingDiscountMinor }]
        : [],
  };
}
