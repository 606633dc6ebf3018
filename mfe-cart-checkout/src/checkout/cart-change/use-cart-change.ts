import type { Cart } from '@selvedge/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cartChangedMessages } from '../../checkout-messages.ts';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';
import type { UpdateDraft } from '../draft/use-checkout-draft.ts';
import { cartKeyOf } from '../shipping/parcel.ts';
import { reopenStep } from '../steps/checkout-steps.ts';

/** The cart became another one: what was quoted for the one before is gone. */
export interface CartChange {
  kind: 'cart-changed';
  /** What is to be done again. */
  detail: string;
  /** A step that was done is open again. */
  isPutBack: boolean;
}

interface CartChangeOptions {
  cart: Cart | null;
  draft: CheckoutDraft;
  update: UpdateDraft;
  /** Not while an order is on its way, which empties the cart itself. */
  isWatching: boolean;
  /** A payment was approved for the cart that was. */
  isPaymentLost: boolean;
  onChanged: (change: CartChange) => void;
}

/** Follows the cart under checkout: rates, promotion and approval for another cart lapse, and the shopper is told. */
export function useCartChange(options: CartChangeOptions): void {
  const { cart, isWatching } = options;
  const key = cart && cart.items.length > 0 ? cartKeyOf(cart) : null;
  const known = useRef(options.draft.cartKey);
  const isOpen = useRef(false);

  const follow = useEffectEvent((present: string) => {
    const isSeen = isOpen.current;
    isOpen.current = true;
    if (known.current === present) return;
    const isFirst = known.current === null;
    known.current = present;
    if (isFirst) return;
    const { draft, update, isPaymentLost, onChanged } = options;
    const lost = {
      shipping: draft.rateId !== null || draft.steps.done.includes('shipping'),
      promotion: draft.promotion !== null,
      payment: isPaymentLost,
    };
    const isPutBack = draft.steps.done.includes('shipping');
    if (draft.cartKey !== null || lost.promotion) {
      const steps = reopenStep(draft.steps, 'shipping');
      update({ cartKey: present, rates: null, rateId: null, promotion: null, steps });
    }
    // Whoever changed it before coming here knows, unless something they had chosen is gone.
    if (isSeen || Object.values(lost).includes(true))
      onChanged({ kind: 'cart-changed', detail: detailOf(lost), isPutBack });
  });
  useEffect(() => {
    if (key !== null && isWatching) follow(key);
  }, [key, isWatching]);
}

function detailOf(lost: Record<'shipping' | 'promotion' | 'payment', boolean>): string {
  const { summary, shipping, promotion, payment } = cartChangedMessages;
  const parts = [summary, lost.shipping && shipping, lost.promotion && promotion, lost.payment && payment];
  return parts.filter(Boolean).join(' ');
}
