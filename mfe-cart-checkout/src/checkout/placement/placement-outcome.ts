import { isApiError, messageOf } from '@selvedge/mfe-kit';
import {
  cartMessages,
  contactMessages,
  noPaymentsMessages,
  paymentMessages,
  promotionMessages,
  shippingMessages,
} from '../../checkout-messages.ts';
import type { CheckoutStep } from '../steps/checkout-steps.ts';

/**
 * What a failed placement means to the shopper.
 * `unknown`: the order may have been placed, so the same request is repeated until there is an answer.
 */
export type PlacementFailure =
  | { kind: 'unknown'; by: Unanswered }
  | { kind: 'signed-out' }
  | RefusedPlacement;

/** Who has not answered: the payment provider, the store, or nobody because the request or its answer was lost. */
export type Unanswered = keyof typeof paymentMessages.noAnswer;

export interface RefusedPlacement {
  kind: 'refused';
  message: string;
  /** What is safe, and what to do next. */
  detail: string;
  /** Where the shopper puts it right. */
  goTo: CheckoutStep | 'cart';
  /** The approved payment cannot be used again. */
  dropsApproval: boolean;
  /** What is no longer true and has to be fetched or chosen anew. */
  forgets: 'nothing' | 'rates' | 'promotion' | 'cart';
  /** Where the cart turns out to have changed, that is the reason, and is named instead. */
  isExplainedByCart: boolean;
}

const { notCharged } = paymentMessages;

/** Codes after which nobody can know from here whether the order stands. */
const unanswered: Partial<Record<string, Unanswered>> = {
  network: 'connection',
  timeout: 'connection',
  unreadable: 'store',
  'payment-pending': 'provider',
  'upstream-unavailable': 'provider',
  unavailable: 'store',
  internal: 'store',
  // An equal request is still being worked on.
  conflict: 'store',
};

const generic: RefusedPlacement = {
  kind: 'refused',
  message: paymentMessages.orderFailed,
  detail: '',
  goTo: 'payment',
  dropsApproval: true,
  forgets: 'nothing',
  isExplainedByCart: false,
};

export function placementFailure(error: unknown): PlacementFailure {
  // Thrown after the request went out, and not by the API: as unknown as a lost reply.
  if (!isApiError(error)) return { kind: 'unknown', by: 'store' };
  const by = unanswered[error.code];
  if (by || (error.status ?? 0) >= 500) return { kind: 'unknown', by: by ?? 'store' };
  if (error.code === 'unauthorized') return { kind: 'signed-out' };
  const said = messageOf(error, '');
  const refused = refusals[error.code]?.(said, error.fields);
  return { ...generic, ...(refused ?? { detail: said }) };
}

type Refusal = (said: string, fields: Record<string, string>) => Partial<RefusedPlacement>;

const lapsedPromotion: Refusal = (said) => ({
  message: said || promotionMessages.invalid,
  detail: `The promotion was taken off your order. ${notCharged}`,
  goTo: 'shipping',
  forgets: 'promotion',
});

const refusals: Partial<Record<string, Refusal>> = {
  'payments-not-set-up': () => ({ message: noPaymentsMessages.title, detail: notCharged }),
  'payment-declined': (said) => ({
    message: paymentMessages.failed,
    detail: said || `Choose another way to pay. ${notCharged}`,
  }),
  'payment-not-approved': () => ({ message: paymentMessages.approvalFailed, detail: notCharged }),
  'out-of-stock': (said) => ({
    message: paymentMessages.processingFailed,
    detail: said || `Something in your cart has sold out. ${notCharged}`,
    goTo: 'cart',
    forgets: 'cart',
  }),
  'variant-unavailable': (said) => ({
    message: paymentMessages.processingFailed,
    detail: said || `Something in your cart can no longer be bought. ${notCharged}`,
    goTo: 'cart',
    forgets: 'cart',
  }),
  'cart-empty': () => ({
    message: cartMessages.empty,
    detail: notCharged,
    goTo: 'cart',
    forgets: 'cart',
    isExplainedByCart: true,
  }),
  'shipping-rate-expired': (said) => ({
    message: shippingMessages.select,
    detail: sentence(said || shippingMessages.expired, notCharged),
    goTo: 'shipping',
    forgets: 'rates',
    isExplainedByCart: true,
  }),
  'shipping-unavailable': () => ({
    message: shippingMessages.none,
    detail: notCharged,
    goTo: 'address',
    forgets: 'rates',
  }),
  // Another tab, or an attempt whose answer was lost. The approval stays: should the other order fail, this one may go.
  'order-in-progress': (said) => ({
    message: paymentMessages.orderInProgress,
    detail: said,
    dropsApproval: false,
    forgets: 'cart',
  }),
  // Only the server knows whether anything was charged.
  'amount-mismatch': (said) => ({
    message: paymentMessages.amountMismatch,
    detail: said,
    forgets: 'cart',
    isExplainedByCart: true,
  }),
  'invalid-promotion': lapsedPromotion,
  'promotion-not-eligible': lapsedPromotion,
  'promotion-exhausted': lapsedPromotion,
  'invalid-request': (said, fields) => ({
    message: paymentMessages.processingFailed,
    detail: sentence(fields.guestPhone ? contactMessages.phoneInvalid + '.' : said, notCharged),
    goTo: isAboutAddress(fields) ? 'address' : 'payment',
    dropsApproval: false,
  }),
  'rate-limited': (said) => ({
    message: paymentMessages.processingFailed,
    detail:
      said || `There were too many tries at once. Wait a minute, then place the order again. ${notCharged}`,
    dropsApproval: false,
  }),
};

function isAboutAddress(fields: Record<string, string>): boolean {
  return Object.keys(fields).some((path) => /^(shippingAddress|billingAddress|guest)/.test(path));
}

const sentence = (...parts: string[]) => parts.filter(Boolean).join(' ');
