import { isApiError, getErrorMessage } from '@selvedge/mfe-kit';
import {
  cartMessages,
  contactMessages,
  promotionMessages,
  shippingMessages,
} from '../../checkout-messages.ts';
import { noPaymentsMessages, paymentMessages } from '../../payment-messages.ts';
import type { CheckoutStep } from '../steps/checkout-steps.ts';

/**
 * What a failed placement means for the shopper.
 * `unknown`: the order may have been placed, so the same request is repeated until there is an answer.
 */
type PlacementFailure = { kind: 'unknown'; cause: UnknownCause } | { kind: 'signed-out' } | RefusedPlacement;

/** The payment provider or the store failed to answer, or the connection lost the request or its answer. */
export type UnknownCause = keyof typeof paymentMessages.noAnswer;

export interface RefusedPlacement {
  kind: 'refused';
  message: string;
  /** What is safe, and what to do next. */
  detail: string;
  /** Where the shopper can fix it. */
  goTo: CheckoutStep | 'cart';
  /** The approved payment cannot be used again. */
  dropsApproval: boolean;
  /** What is outdated and must be fetched or chosen again. */
  invalidates: 'nothing' | 'rates' | 'promotion' | 'cart';
  /** If the cart turns out to have changed, the notice about that replaces this one. */
  isExplainedByCart: boolean;
}

const { notCharged } = paymentMessages;

/** Error codes that don't tell whether the order was placed. */
const causeByCode: Partial<Record<string, UnknownCause>> = {
  network: 'connection',
  timeout: 'connection',
  unreadable: 'store',
  'payment-pending': 'provider',
  'upstream-unavailable': 'provider',
  unavailable: 'store',
  internal: 'store',
  // The server is still processing the same request.
  conflict: 'store',
};

export const defaultRefusal: RefusedPlacement = {
  kind: 'refused',
  message: paymentMessages.orderFailed,
  detail: '',
  goTo: 'payment',
  dropsApproval: true,
  invalidates: 'nothing',
  isExplainedByCart: false,
};

/** @param isFree whether the order costs nothing, so no payment can have gone wrong */
export function placementFailure(error: unknown, { isFree = false } = {}): PlacementFailure {
  // The request may have been sent, so this is as unknown as a lost reply.
  if (!isApiError(error)) return { kind: 'unknown', cause: 'store' };
  const cause = causeByCode[error.code] ?? ((error.status ?? 0) >= 500 ? 'store' : null);
  if (cause) return { kind: 'unknown', cause: isFree && cause === 'provider' ? 'store' : cause };
  if (error.code === 'unauthorized') return { kind: 'signed-out' };
  const serverMessage = getErrorMessage(error, '');
  const refused = (isFree && freeOrderRefusals[error.code]) || refusals[error.code];
  const message = isFree ? paymentMessages.processingFailed : defaultRefusal.message;
  return {
    ...defaultRefusal,
    message,
    ...(refused?.(serverMessage, error.fields) ?? { detail: serverMessage }),
  };
}

type Refusal = (serverMessage: string, fields: Record<string, string>) => Partial<RefusedPlacement>;

const removedPromotion: Refusal = (serverMessage) => ({
  message: serverMessage || promotionMessages.invalid,
  detail: `We removed the promotion from your order. ${notCharged}`,
  goTo: 'shipping',
  invalidates: 'promotion',
});

const refusals: Partial<Record<string, Refusal>> = {
  'payments-not-set-up': () => ({ message: noPaymentsMessages.title, detail: notCharged }),
  'payment-declined': (serverMessage) => ({
    message: paymentMessages.failed,
    detail: serverMessage || `Choose another way to pay. ${notCharged}`,
  }),
  'payment-not-approved': () => ({ message: paymentMessages.approvalFailed, detail: notCharged }),
  'out-of-stock': (serverMessage) => ({
    message: paymentMessages.processingFailed,
    detail: serverMessage || `An item in your cart has sold out. ${notCharged}`,
    goTo: 'cart',
    invalidates: 'cart',
  }),
  'variant-unavailable': (serverMessage) => ({
    message: paymentMessages.processingFailed,
    detail: serverMessage || `An item in your cart is no longer available. ${notCharged}`,
    goTo: 'cart',
    invalidates: 'cart',
  }),
  'cart-empty': () => ({
    message: cartMessages.empty,
    detail: notCharged,
    goTo: 'cart',
    invalidates: 'cart',
    isExplainedByCart: true,
  }),
  'shipping-rate-expired': (serverMessage) => ({
    message: shippingMessages.select,
    detail: joinSentences(serverMessage || shippingMessages.expired, notCharged),
    goTo: 'shipping',
    invalidates: 'rates',
    isExplainedByCart: true,
  }),
  'shipping-unavailable': () => ({
    message: shippingMessages.none,
    detail: notCharged,
    goTo: 'address',
    invalidates: 'rates',
  }),
  // Another tab, or an attempt whose answer was lost, is placing this order. Keep the approval in case that order fails.
  'order-in-progress': (serverMessage) => ({
    message: paymentMessages.orderInProgress,
    detail: serverMessage,
    dropsApproval: false,
    invalidates: 'cart',
  }),
  // Only the server knows whether anything was charged.
  'amount-mismatch': (serverMessage) => ({
    message: paymentMessages.amountMismatch,
    detail: serverMessage,
    invalidates: 'cart',
    isExplainedByCart: true,
  }),
  'invalid-promotion': removedPromotion,
  'promotion-not-eligible': removedPromotion,
  'promotion-exhausted': removedPromotion,
  'invalid-request': (serverMessage, fields) => ({
    message: paymentMessages.processingFailed,
    detail: joinSentences(fields.guestPhone ? contactMessages.phoneInvalid + '.' : serverMessage, notCharged),
    goTo: isAboutAddress(fields) ? 'address' : 'payment',
    dropsApproval: false,
  }),
  'rate-limited': (serverMessage) => ({
    message: paymentMessages.processingFailed,
    detail: serverMessage || `Too many attempts. Wait a minute, then place the order again. ${notCharged}`,
    dropsApproval: false,
  }),
};

/** Shoppers who have approved no amount read something else. */
const freeOrderRefusals: Partial<Record<string, Refusal>> = {
  'amount-mismatch': () => ({
    message: paymentMessages.totalChanged,
    detail: `Please check the new total. ${notCharged}`,
    invalidates: 'cart',
    isExplainedByCart: true,
  }),
};

function isAboutAddress(fields: Record<string, string>): boolean {
  return Object.keys(fields).some((path) => /^(shippingAddress|billingAddress|guest)/.test(path));
}

const joinSentences = (...parts: string[]) => parts.filter(Boolean).join(' ');
