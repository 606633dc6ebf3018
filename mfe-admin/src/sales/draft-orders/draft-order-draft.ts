import { addressErrors, emptyAddress, isPhone, toPostalAddress, type AddressForm } from '@selvedge/address';
import type {
  AdminOrder,
  DraftOrder,
  DraftOrderInput,
  DraftOrderItem,
  PostalAddress,
} from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { emailRule } from '../../editing/email-rule.ts';
import { formatAmount, parseAmount, parseWholeNumber } from '../../editing/parse-amount.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';

/** A variant that was picked, with what's known about it. */
export interface PickedItem extends Pick<
  DraftOrderItem,
  'variantId' | 'productId' | 'productName' | 'variantName' | 'image' | 'unitPrice' | 'available'
> {
  /** As typed. */
  quantity: string;
}

/** A draft order, as edited in its form. Its fields have the names that the API's errors use. */
export interface DraftOrderDraft {
  email: string;
  phone: string;
  shippingAddress: Required<AddressForm>;
  isBilledElsewhere: boolean;
  billingAddress: Required<AddressForm>;
  items: readonly PickedItem[];
  shipping: { name: string; price: string };
  /** Without an amount, there's no discount. */
  discount: { amount: string; reason: string };
  message: string;
}

const noAddress: Required<AddressForm> = { ...emptyAddress, addressLine2: '' };

export const emptyDraftOrder: DraftOrderDraft = {
  email: '',
  phone: '',
  shippingAddress: noAddress,
  isBilledElsewhere: false,
  billingAddress: noAddress,
  items: [],
  shipping: { name: 'Standard shipping', price: '0.00' },
  discount: { amount: '', reason: '' },
  message: '',
};

type StoredAddress = PostalAddress | AdminOrder['shippingAddress'];

const toForm = (address: StoredAddress): Required<AddressForm> => ({
  attentionName: address.attentionName ?? '',
  streetAddress: address.streetAddress,
  addressLine2: address.addressLine2 ?? '',
  city: address.city,
  state: address.state,
  postalCode: address.postalCode,
  country: 'US',
  phone: address.phone ?? '',
});

export const toDraftOrderDraft = (stored: DraftOrder): DraftOrderDraft => ({
  email: stored.email,
  phone: stored.phone,
  shippingAddress: toForm(stored.shippingAddress),
  isBilledElsewhere: stored.billingAddress !== null,
  billingAddress: stored.billingAddress ? toForm(stored.billingAddress) : noAddress,
  items: stored.items.map(
    ({ variantId, productId, productName, variantName, image, unitPrice, available, quantity }) => ({
      variantId,
      productId,
      productName,
      variantName,
      image,
      unitPrice,
      available,
      quantity: String(quantity),
    }),
  ),
  shipping: { name: stored.shipping.name, price: formatAmount(stored.shipping.price) },
  discount: stored.discount
    ? { amount: formatAmount(stored.discount.amount), reason: stored.discount.reason }
    : emptyDraftOrder.discount,
  message: stored.message,
});

/** A new draft for the buyer of an order. */
export function draftForBuyer({ buyer, shippingAddress, billingAddress }: AdminOrder): DraftOrderDraft {
  const shipTo = toForm(shippingAddress);
  const billTo = toForm(billingAddress);
  // The phone number of the shipping address is for the carrier.
  const isSame = JSON.stringify({ ...shipTo, phone: '' }) === JSON.stringify({ ...billTo, phone: '' });
  return {
    ...emptyDraftOrder,
    email: buyer.email,
    phone: buyer.phone ?? shippingAddress.phone ?? '',
    shippingAddress: { ...shipTo, attentionName: shipTo.attentionName || buyer.name },
    isBilledElsewhere: !isSame,
    billingAddress: isSame ? noAddress : { ...billTo, attentionName: billTo.attentionName || buyer.name },
  };
}

/** @param stored `null` for a new one */
export function toDraftOrderInput(draft: DraftOrderDraft, stored: DraftOrder | null): DraftOrderInput {
  const amount = parseAmount(draft.discount.amount) ?? 0;
  return {
    email: draft.email.trim(),
    phone: draft.phone.trim(),
    shippingAddress: toPostalAddress(draft.shippingAddress),
    billingAddress: draft.isBilledElsewhere ? toPostalAddress(draft.billingAddress) : null,
    items: draft.items.map(({ variantId, quantity }) => ({
      variantId,
      quantity: parseWholeNumber(quantity) ?? 1,
    })),
    shipping: { name: draft.shipping.name.trim(), price: parseAmount(draft.shipping.price) ?? 0 },
    discount: amount > 0 ? { amount, reason: draft.discount.reason.trim() } : null,
    message: draft.message.trim(),
    ...(stored && { basedOn: stored.updatedAt }),
  };
}

/** The discount in dollars: 0 without one, undefined if the amount can't be read. Unless it's 0, a reason is required. */
export const discountAmountOf = ({ amount }: DraftOrderDraft['discount']): number | undefined =>
  amount.trim() === '' ? 0 : parseAmount(amount);

const maxQuantity = 99;

export function checkDraftOrder(draft: DraftOrderDraft): DraftErrors {
  const { items, shipping, discount, isBilledElsewhere } = draft;
  const email = emailRule(draft.email);
  const amount = discountAmountOf(discount);
  const quantityErrors = items.flatMap(({ quantity }, index) => {
    const count = parseWholeNumber(quantity) ?? 0;
    return count >= 1 && count <= maxQuantity
      ? []
      : [[`items.${index}.quantity`, `From 1 to ${maxQuantity}`]];
  });
  return {
    ...(email && { email }),
    ...(!isPhone(draft.phone) && { phone: 'Enter a US phone number with ten digits' }),
    ...prefix('shippingAddress', addressErrors(draft.shippingAddress, { needsName: true })),
    ...(isBilledElsewhere &&
      prefix('billingAddress', addressErrors(draft.billingAddress, { needsName: true }))),
    ...(items.length === 0 && { items: messages.draftOrders.noItems }),
    ...Object.fromEntries(quantityErrors),
    ...(shipping.name.trim() === '' && { 'shipping.name': 'Enter what shipping is called' }),
    ...(parseAmount(shipping.price) === undefined && {
      'shipping.price': 'Enter a price such as 12.50, or 0',
    }),
    ...(amount === undefined && { 'discount.amount': 'Enter an amount such as 12.50, or leave it empty' }),
    ...(amount !== 0 &&
      discount.reason.trim() === '' && { 'discount.reason': 'Enter a reason. The buyer sees it.' }),
  };
}

const prefix = (path: string, errors: object): DraftErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [`${path}.${name}`, String(error)]));
