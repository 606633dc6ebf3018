import type { Address, OrderPlacement, PostalAddress } from '@selvedge/contract';
import { loadCartLines } from '../cart/cart-repository.ts';
import { availableLines, totalWeightGrams, type CartLine } from '../cart/cart-rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Customer } from '../promotions/customer.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import { findCandidates, findEnteredOnly, type PricedPromotions } from '../promotions/price-promotions.ts';
import { addressFingerprint } from '../shipping/address-fingerprint.ts';
import { findRatePpm } from '../tax/tax-repository.ts';
import { orderAmounts } from '../totals/order-amounts.ts';
import { findChosenQuote } from '../totals/own-quotes.ts';
import { findAddress } from '../../customers/index.ts';
import type { Purchaser } from './order-request.ts';
import type { OrderPromotion } from './order-tables.ts';
import { toOrderedLine } from './order-terms.ts';
import type { PricedOrder } from './reserve-order.ts';

/**
 * Computes the lines and amounts of an order from the server's own data. From the client it only uses the chosen addresses,
 * rate and code, never an amount.
 * @param cartId locked by this transaction, so that its lines don't change
 * @throws AppError `cart-empty`, `out-of-stock`, `not-found` (address), `shipping-rate-expired`, or a promotion error
 */
export async function priceOrder(
  tx: Tx,
  {
    tenantCode,
    purchaser,
    customer,
    cartId,
    body,
    now,
  }: {
    tenantCode: string;
    purchaser: Purchaser;
    customer: Customer;
    cartId: string;
    body: OrderPlacement;
    now: Date;
  },
): Promise<PricedOrder> {
  const lines = await linesToBuy(tx, tenantCode, cartId);
  const { shippingAddress, billingAddress } = await loadAddresses(tx, tenantCode, purchaser);

  const terms = {
    tenantCode,
    cartId,
    addressFingerprint: addressFingerprint(shippingAddress),
    weightGrams: totalWeightGrams(lines),
  };
  const find = body.hasAutomaticPromotions ? findCandidates : findEnteredOnly;
  const candidates = await find(tx, {
    tenantCode,
    lines,
    now,
    code: body.promotionDetails?.code,
    findCustomer: async () => customer,
  });
  const { rateId } = body.shippingDetails;
  const chosen = await findChosenQuote(tx, terms, { address: shippingAddress, rateId, candidates, now });
  if (!chosen) {
    const detail =
      'Your cart, your address or the shipping rate has changed. Please choose a shipping method again.';
    throw new AppError('shipping-rate-expired', { detail });
  }
  const taxRatePpm = await findRatePpm(tx, tenantCode, shippingAddress.state);
  const {
    quote,
    priced: { applied, enteredRefusal },
  } = chosen;
  if (enteredRefusal) throw new AppError(enteredRefusal.code, { detail: enteredRefusal.message });
  return {
    terms: {
      lines: lines.map((line, index) =>
        toOrderedLine(tenantCode, line, sumOf(applied.map((one) => one.lineDiscountsMinor[index] ?? 0))),
      ),
      shippingAddress,
      billingAddress,
      shipping: { ...quote, rateId: quote.id },
      taxRatePpm,
      amounts: orderAmounts({ lines, taxRatePpm, shippingMinor: quote.costMinor, applied }),
      discounts: applied.map(toOrderPromotion),
    },
    applied,
  };
}

const toOrderPromotion = ({
  promotion,
  lineDiscountsMinor,
  shippingDiscountMinor,
}: PricedPromotions['applied'][number]): OrderPromotion => ({
  id: promotion.id,
  name: promotion.description,
  code: promotion.code,
  lineDiscountsMinor,
  shippingDiscountMinor,
});

async function linesToBuy(tx: Tx, tenantCode: string, cartId: string): Promise<CartLine[]> {
  const stored = await loadCartLines(tx, tenantCode, cartId);
  if (stored.length === 0) throw cartEmpty();
  const { lines, notices } = availableLines(stored);
  // The cart is no longer what the shopper agreed to pay for, so they have to decide.
  if (notices.length > 0)
    throw new AppError('out-of-stock', { detail: `${notices.join('. ')}. You weren't charged.` });
  return lines;
}

export function cartEmpty(): AppError {
  return new AppError('cart-empty', { detail: 'Your cart is empty' });
}

async function loadAddresses(tx: Tx, tenantCode: string, purchaser: Purchaser) {
  if (purchaser.kind === 'guest') return purchaser;
  const owner = { tenantCode, userId: purchaser.userId };
  const shipping = await findAddress(tx, owner, purchaser.shippingAddressId);
  const billing = await findAddress(tx, owner, purchaser.billingAddressId);
  if (!shipping || !billing) throw new AppError('not-found', { detail: 'Address not found' });
  return { shippingAddress: toPostalAddress(shipping), billingAddress: toPostalAddress(billing) };
}

function toPostalAddress(address: Address): PostalAddress {
  const { streetAddress, addressLine2, city, state, postalCode, phone, attentionName } = address;
  return {
    streetAddress,
    ...(addressLine2 && { addressLine2 }),
    city,
    state: state as PostalAddress['state'],
    postalCode,
    country: 'US',
    ...(phone !== null && { phone }),
    ...(attentionName !== null && { attentionName }),
  };
}
