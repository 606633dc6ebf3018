import { isUsState } from '@selvedge/address';
import type { OrderPlacement, ShippingRate, TaxResult } from '@selvedge/contract';
import type { AppliedPromotion, CheckoutDraft } from '../draft/checkout-draft.ts';
import type { Approval } from './order-attempt.ts';

interface PlacementParts {
  draft: CheckoutDraft;
  promotion: AppliedPromotion | null;
  approval: Approval;
  rate: ShippingRate;
  tax: TaxResult;
  cartId: string;
  anonymousCartId: string | null;
  isSignedIn: boolean;
}

/** The request body. Signed-in shoppers send address ids; guests send addresses and contact details. */
export function buildOrderPlacement(parts: PlacementParts): OrderPlacement | null {
  const { draft, promotion, approval, rate, tax } = parts;
  const { chosen } = draft;
  if (!chosen || !isUsState(tax.stateCode)) return null;
  return {
    paymentMethod: 'PAYPAL',
    paymentDetails: { ...approval, currency: 'USD' },
    shippingDetails: {
      rateId: rate.id,
      carrierName: rate.carrierName,
      serviceName: rate.serviceName,
      cost: rate.cost,
      estimatedDays: rate.estimatedDays,
    },
    taxDetails: { stateCode: tax.stateCode, taxAmount: tax.summary.totalTaxAmount, taxRate: tax.baseRate },
    promotionDetails: promotion
      ? { code: promotion.code, discount: promotion.discount, type: promotion.type }
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
