import type { Address, Image, OrderPlacement, PostalAddress } from '@selvedge/contract';
import { loadCartLines } from '../cart/cart-repository.ts';
import { availableLines, totalWeightGrams, type CartLine } from '../cart/cart-rules.ts';
import { imagesOfLines } from '../cart/line-images.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { StoredPromotion } from '../promotions/promotion-repository.ts';
import { discountFor } from '../promotions/claim-promotion.ts';
import { addressFingerprint } from '../shipping/address-fingerprint.ts';
import { findQuote, type Quote } from '../shipping/quote-repository.ts';
import { findRatePpm } from '../tax/tax-repository.ts';
import { findAddress } from '../users/address-repository.ts';
import { orderAmounts, type OrderAmounts } from './order-amounts.ts';
import type { Orderer } from './order-request.ts';

export interface PricedOrder {
  lines: CartLine[];
  images: Map<string, Image>;
  lineDiscountsMinor: number[];
  shippingAddress: PostalAddress;
  billingAddress: PostalAddress;
  quote: Quote;
  taxRatePpm: number;
  promotion: StoredPromotion | undefined;
  amounts: OrderAmounts;
}

/**
 * What an order consists of and costs, from the server's own knowledge alone: of what the client sent, only
 * which addresses, rate and code it means are used, never an amount.
 * @param cartId held by this transaction: its lines stay what is priced
 * @throws AppError `cart-empty`, `out-of-stock`, `not-found` (address), `shipping-rate-expired`, promotion codes
 */
export async function priceOrder(
  tx: Tx,
  {
    tenantCode,
    orderer,
    cartId,
    body,
    now,
  }: { tenantCode: string; orderer: Orderer; cartId: string; body: OrderPlacement; now: Date },
): Promise<PricedOrder> {
  const lines = await linesToBuy(tx, tenantCode, cartId);
  const { shippingAddress, billingAddress } = await addressesOf(tx, tenantCode, orderer);

  const terms = {
    tenantCode,
    cartId,
    addressFingerprint: addressFingerprint(shippingAddress),
    weightGrams: totalWeightGrams(lines),
  };
  const quote = await findQuote(tx, terms, body.shippingDetails.rateId, now);
  if (!quote) {
    const detail =
      'Your cart, address or the shipping rate has changed. Please choose the shipping method again.';
    throw new AppError('shipping-rate-expired', { detail });
  }
  const taxRatePpm = await findRatePpm(tx, tenantCode, shippingAddress.state);
  const discount = await discountFor(tx, { tenantCode, code: body.promotionDetails?.code, lines, now });
  const discountMinor = discount?.outcome.discountMinor ?? 0;
  return {
    lines,
    images: await imagesOfLines(tx, tenantCode, lines),
    lineDiscountsMinor: discount?.outcome.lineDiscountsMinor ?? [],
    shippingAddress,
    billingAddress,
    quote,
    taxRatePpm,
    promotion: discount?.promotion,
    amounts: orderAmounts({ lines, taxRatePpm, discountMinor, shippingMinor: quote.costMinor }),
  };
}

async function linesToBuy(tx: Tx, tenantCode: string, cartId: string): Promise<CartLine[]> {
  const stored = await loadCartLines(tx, tenantCode, cartId);
  if (stored.length === 0) throw cartEmpty();
  const { lines, notices } = availableLines(stored);
  // What the shopper agreed to pay for is not there any more: they decide, not we.
  if (notices.length > 0)
    throw new AppError('out-of-stock', { detail: `${notices.join('. ')}. You were not charged.` });
  return lines;
}

export function cartEmpty(): AppError {
  return new AppError('cart-empty', { detail: 'Your cart is empty' });
}

async function addressesOf(tx: Tx, tenantCode: string, orderer: Orderer) {
  if (orderer.kind === 'guest') return orderer;
  const owner = { tenantCode, userId: orderer.userId };
  const shipping = await findAddress(tx, owner, orderer.shippingAddressId);
  const billing = await findAddress(tx, owner, orderer.billingAddressId);
  if (!shipping || !billing) throw new AppError('not-found', { detail: 'Address not found' });
  return { shippingAddress: postalAddressOf(shipping), billingAddress: postalAddressOf(billing) };
}

function postalAddressOf(address: Address): PostalAddress {
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
