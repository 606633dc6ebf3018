import type { Cart, User } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { LinkButton } from '@selvedge/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartToastMs } from '../cart/use-loaded-cart.ts';
import { cartChangedMessages, paymentMessages } from '../checkout-messages.ts';
import { savePlacedOrder } from '../placed-order.ts';
import { useCartChange } from './cart-change/use-cart-change.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutNotice, type Notice } from './checkout-notice.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps-view.tsx';
import { useCheckoutDraft } from './draft/use-checkout-draft.ts';
import { NoPaymentsYet } from './payment/no-payments-yet.tsx';
import { PaymentChecking } from './placement/payment-checking.tsx';
import { useOrderPlacement } from './placement/use-order-placement.ts';

interface ShopperCheckoutProps {
  user: User | null;
  cart: Cart | null;
  acceptsPayments: boolean;
}

/** The checkout of one shopper: the steps, or the wait for the result of a sent order. */
export function ShopperCheckout({ user, cart, acceptsPayments }: ShopperCheckoutProps) {
  const host = useHost();
  const owner = user?.id ?? null;
  const [, setQuery] = useSearchParams();
  const { draft, update, forget } = useCheckoutDraft(host.tenant.code, owner);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [amountsVersion, setAmountsVersion] = useState(0);

  const placement = useOrderPlacement(owner, {
    onPlaced(order, isOnPage) {
      forget();
      savePlacedOrder(order, user ? user.email : draft.contact.email.trim());
      host.notify({ type: 'success', message: paymentMessages.placed });
      host.cart.clear();
      if (isOnPage) host.navigate(`/order-confirmation/${order.id}`, { replace: true });
    },
    onRefused(refused) {
      setNotice(refused);
      if (refused.invalidates === 'rates') update({ rates: null, rateId: null });
      if (refused.invalidates === 'promotion') update({ promotion: null });
      if (refused.invalidates === 'cart') setAmountsVersion((version) => version + 1);
      // Ignore a failure here: the known cart stays, and the next request will show the problem.
      if (refused.invalidates === 'cart' || refused.invalidates === 'rates')
        host.cart.load({ shouldRefresh: true }).catch(() => undefined);
      setQuery({ step: refused.goTo === 'cart' ? 'payment' : refused.goTo }, { replace: true });
    },
    onSignedOut: () => host.session.rememberRedirect('/checkout?step=payment'),
  });

  const { kind } = placement.progress;
  useCartChange({
    cart,
    draft,
    update,
    isWatching: kind === 'idle',
    isPaymentLost: placement.approval !== null || notice?.kind === 'refused',
    onChanged(change) {
      placement.dropApproval();
      // A more specific refusal, such as a sold-out item, stays.
      setNotice((current) => (current?.kind === 'refused' && !current.isExplainedByCart ? current : change));
    },
  });

  const isEmpty = !cart || cart.items.length === 0;
  // Stay after a refusal even if the cart is empty, to show why the order was refused.
  const isRefused = notice?.kind === 'refused';
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

  if (placement.progress.kind === 'checking') {
    return <PaymentChecking progress={placement.progress} onCheck={placement.checkNow} />;
  }
  if (isEmpty && kind === 'idle' && notice && isRefused) {
    return (
      <CheckoutFrame>
        <CheckoutNotice notice={notice} />
        <LinkButton href="/">Continue Shopping</LinkButton>
      </CheckoutFrame>
    );
  }
  if (isEmpty || kind === 'placed') return <CheckoutSkeleton />;
  if (!acceptsPayments && kind === 'idle') {
    return (
      <CheckoutFrame>
        <NoPaymentsYet />
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutSteps
      parts={{ user, cart, draft, update, amountsVersion }}
      placement={placement}
      notice={notice}
      onNoticeCleared={() => setNotice(null)}
      onRefused={setNotice}
    />
  );
}
