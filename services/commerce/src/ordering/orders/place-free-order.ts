import { randomUUID } from 'node:crypto';
import type { PostalAddress } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dollarText } from '../../platform/money.ts';
import { readStoreName } from '../../store/index.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import { taxOn } from '../tax/tax-rules.ts';
import { finalizeOrder } from './finalize-order.ts';
import { insertOrder, type OrderBuyer, type OrderIdentity } from './insert-order.ts';
import { loadAvailableLines } from './load-available-lines.ts';
import type { OrderAccessTokens } from './order-access-tokens.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import type { OrderRow } from './order-repository.ts';
import { toOrderedLine } from './order-terms.ts';
import { findCustomer } from './reserve-order.ts';

export interface FreeOrder extends OrderIdentity {
  tenantCode: string;
  buyer: OrderBuyer;
  /** The id of what the order is made from. Stored in place of a cart's id, so it must not be the id of a cart. */
  sourceId: string;
  /** The discount is for the whole line. All amounts are in cents. */
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

/** The id and access token of an order that's about to be placed. Call it before the transaction. */
export async function newOrderIdentity(
  accessTokens: OrderAccessTokens,
  tenantCode: string,
): Promise<OrderIdentity> {
  const orderId = randomUUID();
  return { orderId, accessToken: await accessTokens.confirmationToken(tenantCode, orderId) };
}

/**
 * Places an order that costs nothing and that no shopper has checked out: reserves its stock and emails the buyer. It's paid
 * when the transaction commits. Variants are locked until then, so call it last. The caller makes sure that it isn't placed
 * twice.
 * @throws AppError `out-of-stock` with the names of the items; `amount-mismatch` if it does cost something
 */
export async function placeFreeOrder(
  tx: Tx,
  { jobs, clock }: Pick<OrderDependencies, 'jobs' | 'clock'>,
  request: FreeOrder,
): Promise<OrderRow> {
  const { tenantCode, orderId, accessToken, buyer, sourceId, lines, shipping, taxRatePpm } = request;
  const now = clock();
  const available = await loadAvailableLines(tx, tenantCode, lines);
  const discounts = lines.map((line) => line.discountMinor);
  const subtotalMinor = sumOf(lines.map((line) => line.unitPriceMinor * line.quantity));
  const amounts = {
    subtotalMinor,
    discountMinor: sumOf(discounts),
    taxMinor: taxOn(subtotalMinor, taxRatePpm),
    shippingMinor: shipping.priceMinor,
    shippingDiscountMinor: shipping.discountMinor ?? 0,
  };
  const { discountMinor, taxMinor, shippingMinor, shippingDiscountMinor } = amounts;
  const totalMinor = subtotalMinor - discountMinor + taxMinor + shippingMinor - shippingDiscountMinor;
  if (totalMinor !== 0) {
    const detail = `This order costs ${dollarText(totalMinor)}, so it has to be paid. It hasn't been placed.`;
    throw new AppError('amount-mismatch', { detail });
  }
  const hasDiscount = discountMinor + shippingDiscountMinor > 0;
  const order = await insertOrder(tx, jobs, {
    tenantCode,
    orderId,
    accessToken,
    buyer,
    customer: await findCustomer(tx, tenantCode, buyer),
    cartId: sourceId,
    terms: {
      lines: lines.map(({ unitPriceMinor }, index) =>
        toOrderedLine(tenantCode, { ...available[index]!, unitPriceMinor }, discounts[index]!),
      ),
      shippingAddress: request.shippingAddress,
      billingAddress: request.billingAddress,
      shipping: {
        carrierName: await readStoreName(tx, tenantCode),
        serviceName: shipping.name,
        carrierRateId: null,
        rateId: null,
        estimatedDays: null,
      },
      taxRatePpm,
      amounts: { ...amounts, totalMinor },
      discounts: hasDiscount
        ? [
            {
              id: sourceId,
              name: request.discountName,
              code: null,
              lineDiscountsMinor: discounts,
              shippingDiscountMinor,
            },
          ]
        : [],
    },
    payment: null,
    requestHash: '',
    keyHash: null,
    now,
  });
  const placed = order && (await finalizeOrder(tx, jobs, { order, captureId: null, now }));
  if (!placed) throw new Error(`The order ${orderId} already exists`);
  return placed;
}
