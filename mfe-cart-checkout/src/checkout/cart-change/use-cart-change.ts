import { useCart } from '@selvedge/mfe-kit';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { cartChangedMessages } from '../../checkout-messages.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { noticeAtom } from '../notice-atom.ts';
import { dropApprovalAtom, orderAttemptAtom } from '../placement/order-attempt-atom.ts';
import { placementProgressAtom } from '../placement/placement-progress-atom.ts';
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

/** Watches the cart during checkout. When it changes, drops the rates, promotion and approved payment of the old cart. */
export function useCartChange(): void {
  const { cart } = useCart();
  const [draft, update] = useAtom(checkoutDraftAtom);
  const [notice, setNotice] = useAtom(noticeAtom);
  const attempt = useAtomValue(orderAttemptAtom);
  const dropApproval = useSetAtom(dropApprovalAtom);
  // Placing an order empties the cart.
  const isWatching = useAtomValue(placementProgressAtom).kind === 'idle';
  const key = cart && cart.items.length > 0 ? cartKeyOf(cart) : null;
  const knownKey = useRef(draft.cartKey);
  const hasRun = useRef(false);

  const handleKey = useEffectEvent((current: string) => {
    const hadRun = hasRun.current;
    hasRun.current = true;
    if (knownKey.current === current) return;
    const isFirst = knownKey.current === null;
    knownKey.current = current;
    if (isFirst) return;
    const dropped = {
      shipping: draft.rateId !== null || draft.steps.done.includes('shipping'),
      promotion: draft.promotion !== null,
      payment: attempt !== null || notice?.kind === 'refused',
    };
    const reopensStep = draft.steps.done.includes('shipping');
    if (draft.cartKey !== null || dropped.promotion) {
      const steps = reopenStep(draft.steps, 'shipping');
      update({ cartKey: current, rates: null, rateId: null, promotion: null, steps });
    }
    // If the cart changed before checkout opened, the shopper knows, so only report choices that were dropped.
    if (!hadRun && !Object.values(dropped).includes(true)) return;
    dropApproval();
    // A more specific refusal, such as a sold-out item, stays.
    if (notice?.kind !== 'refused' || notice.isExplainedByCart)
      setNotice({ kind: 'cart-changed', detail: detailOf(dropped), reopensStep });
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
