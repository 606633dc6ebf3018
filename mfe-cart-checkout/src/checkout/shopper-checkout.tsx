import { useCart, useHost } from '@selvedge/mfe-kit';
import { LinkButton } from '@selvedge/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { cartToastMs } from '../cart/use-loaded-cart.ts';
import { cartChangedMessages } from '../checkout-messages.ts';
import { useCartChange } from './cart-change/use-cart-change.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutNotice } from './checkout-notice.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps-view.tsx';
import { noticeAtom } from './notice-atom.ts';
import { NoPaymentsYet } from './payment/no-payments-yet.tsx';
import { orderAttemptAtom } from './placement/order-attempt-atom.ts';
import { PaymentChecking } from './placement/payment-checking.tsx';
import { placementProgressAtom } from './placement/placement-progress-atom.ts';
import { useOrderPlacement } from './placement/use-order-placement.ts';

/** The checkout of one shopper: the steps, or the wait for the result of a sent order. */
export function ShopperCheckout({ acceptsPayments }: { acceptsPayments: boolean }) {
  const host = useHost();
  const { cart } = useCart();
  const progress = useAtomValue(placementProgressAtom);
  const attempt = useAtomValue(orderAttemptAtom);
  const { repeat } = useOrderPlacement();
  const { kind } = progress;
  useCartChange();

  const isEmpty = !cart || cart.items.length === 0;
  // Stay after a refusal even if the cart is empty, to show why the order was refused.
  const isRefused = useAtomValue(noticeAtom)?.kind === 'refused';
  const mustLeave = isEmpty && kind === 'idle' && !isRefused;
  const [hadCart] = useState(!isEmpty);
  const leave = useEffectEvent(() => {
    if (hadCart)
      host.notify({ type: 'info', message: cartChangedMessages.emptied, autoCloseMs: cartToastMs });
    host.navigate('/cart', { replace: true });
  });
  useEffect(() => {
    if (mustLeave) leave();
  }, [mustLeave]);

  if (progress.kind === 'checking')
    return <PaymentChecking progress={progress} isFree={attempt?.approval === null} repeat={repeat} />;
  if (isEmpty && kind === 'idle' && isRefused) {
    return (
      <CheckoutFrame>
        <CheckoutNotice />
        <LinkButton href="/">Continue Shopping</LinkButton>
      </CheckoutFrame>
    );
  }
  if (isEmpty || kind === 'placed') return <CheckoutSkeleton />;
  // Items that cost nothing need no payment, unless their shipping does. The payment step knows.
  const costsNothing = cart.totals?.total === 0;
  if (!acceptsPayments && !costsNothing && kind === 'idle') {
    return (
      <CheckoutFrame>
        <NoPaymentsYet />
      </CheckoutFrame>
    );
  }
  return <CheckoutSteps />;
}
