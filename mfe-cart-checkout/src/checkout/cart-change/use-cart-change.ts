import type { Cart } from '@selvedge/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cartChangedMessages } from '../../checkout-messages.ts';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';
import type { UpdateDraft } from '../draft/use-checkout-draft.ts';
import { cartKeyOf } from '../shipping/rates-request.ts';
import { reopenStep } from '../steps/checkout-steps.ts';

/** The cart changed during checkout, so quotes for the old cart no longer apply. */
export interface CartChange {
  kind: 'cart-changed';
  /** What the shopper has to do again. */
  detail: string;
  /** A completed step was reopened. */
  reopensStep: boolean;
}

interface CartChangeOptions {
  cart: Cart | null;
  draft: CheckoutDraft;
  update: UpdateDraft;
  /** Off while an order is being placed, because placing it empties the cart. */
  isWatching: boolean;
  /** The shopper had approved a payment for the old cart. */
  isPaymentLost: boolean;
  onChanged: (change: CartChange) => void;
}

/** Watches the cart during checkout. When it changes, drops the rates and promotion of the old cart and reports the change. */
export function useCartChange(options: CartChangeOptions): void {
  const { cart, isWatching } = options;
  const key = cart && cart.items.length > 0 ? cartKeyOf(cart) : null;
  const knownKey = useRef(options.draft.cartKey);
  const hasRun = useRef(false);

  const handleKey = useEffectEvent((current: string) => {
    const hadRun = hasRun.current;
    hasRun.current = true;
    if (knownKey.current === current) return;
    const isFirst = knownKey.current === null;
    knownKey.current = current;
    if (isFirst) return;
    const { draft, update, isPaymentLost, onChanged } = options;
    const dropped = {
      shipping: draft.rateId !== null || draft.steps.done.includes('shipping'),
      promotion: draft.promotion !== null,
      payment: isPaymentLost,
    };
    const reopensStep = draft.steps.done.includes('shipping');
    if (draft.cartKey !== null || dropped.promotion) {
      const steps = reopenStep(draft.steps, 'shipping');
      update({ cartKey: current, rates: null, rateId: null, promotion: null, steps });
    }
    // If the cart changed before checkout opened, the shopper knows, so only report choices that were dropped.
    if (hadRun || Object.values(dropped).includes(true))
      onChanged({ kind: 'cart-changed', detail: detailOf(dropped), reopensStep });
  });
  useEffect(() => {
    if (key !== null && isWatching) handleKey(key);
  }, [key, isWatching]);
}

function detailOf(dropped: Record<'shipping' | 'promotion' | 'payment', boolean>): string {
  const { summary, shipping, promotion, payment } = cartChangedMessages;
  const parts = [
    summary,
    dropped.shipping && shipping,
    dropped.promotion && promotion,
    dropped.payment && payment,
  ];
  return parts.filter(Boolean).join(' ');
}
