import { isUsState } from '@selvedge/address';
import type { OrderPlacement } from '@selvedge/contract';
import type { CheckoutDraft, QuotedRate } from '../draft/checkout-draft.ts';
import type { Totals } from '../summary/known-totals.ts';
import type { Approval } from './order-attempt.ts';

interface PlacementParts {
  draft: CheckoutDraft;
  /** `null` for an order that costs nothing. */
  approval: Approval | null;
  rate: QuotedRate;
  totals: Totals;
  cartId: string;
  anonymousCartId: string | null;
  isSignedIn: boolean;
}

/** The request body. Signed-in shoppers send address ids; guests send addresses and contact details. */
export function buildOrderPlacement(parts: PlacementParts): OrderPlacement | null {
  const { draft, approval, rate } = parts;
  const { tax, enteredCode } = parts.totals;
  const { chosen } = draft;
  if (!chosen || !tax || !isUsState(tax.stateCode)) return null;
  return {
    ...(approval
      ? { paymentMethod: 'PAYPAL', paymentDetails: { ...approval, currency: 'USD' } }
      : { paymentMethod: 'NONE' }),
    shippingDetails: {
      rateId: rate.id,
      carrierName: rate.carrierName,
      serviceName: rate.serviceName,
      cost: rate.cost,
      estimatedDays: rate.estimatedDays,
    },
    taxDetails: { stateCode: tax.stateCode, taxAmount: tax.amount, taxRate: tax.rate },
    hasAutomaticPromotions: true,
    promotionDetails: enteredCode?.isApplied
      ? { code: enteredCode.code, discount: enteredCode.discount }
      : null,
    ...(parts.isSignedIn ? shopperFields(parts, chosen) : guestFields(parts, chosen)),
  };
}

type Chosen = NonNullable<CheckoutDraft['chosen']>;

function shopperFields({ draft, cartId }: PlacementParts, chosen: Chosen): Partial<OrderPlacement> {
  return {
    cartId,
    ...(chosen.shipping.id ? { shippingAddressId: chosen.shipping.id } : {}),
    ...(chosen.billing.id ? { billingAddressId: chosen.billing.id } : {}),
    saveShippingAddress: draft.shipping.setAsDefault,
    saveBillingAddress: draft.billingSameAsShipping ? false : draft.billing.setAsDefault,
  };
}

function guestFields({ draft, anonymousCartId }: PlacementParts, chosen: Chosen): Partial<OrderPlacement> {
  return {
    guestEmail: draft.contact.email.trim(),
    guestPhone: draft.contact.phone.trim(),
    shippingAddress: chosen.shipping.address,
    billingAddress: chosen.billing.address,
    ...(anonymousCartId ? { anonymousCartId } : {}),
    saveShippingAddress: false,
    saveBillingAddress: false,
  };
}
