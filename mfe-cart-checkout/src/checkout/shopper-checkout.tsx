import type { Cart, User } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { LinkButton } from '@selvedge/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cartToastMs } from '../cart/use-loaded-cart.ts';
import { cartChangedMessages, paymentMessages } from '../checkout-messages.ts';
import { rememberPlacedOrder } from '../placed-order.ts';
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
  takesPayments: boolean;
}

/** The checkout of one shopper: the steps, or the wait for an answer about an order that was sent. */
export function ShopperCheckout({ user, cart, takesPayments }: ShopperCheckoutProps) {
  const host = useHost();
  const owner = user?.id ?? null;
  const [, setQuery] = useSearchParams();
  const { draft, update, forget } = useCheckoutDraft(host.tenant.code, owner);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [amountsVersion, setAmountsVersion] = useState(0);

  const placement = useOrderPlacement(owner, {
    onPlaced(order, isWatched) {
      forget();
      rememberPlacedOrder(order, user ? user.email : draft.contact.email.trim());
      host.notify({ type: 'success', message: paymentMessages.placed });
      host.cart.clear();
      if (isWatched) host.navigate(`/order-confirmation/${order.id}`, { replace: true });
    },
    onRefused(refused) {
      setNotice(refused);
      if (refused.forgets === 'rates') update({ rates: null, rateId: null });
      if (refused.forgets === 'promotion') update({ promotion: null });
      if (refused.forgets === 'cart') setAmountsVersion((version) => version + 1);
      // A failure shows in what comes next; the cart that is known stays meanwhile.
      if (refused.forgets === 'cart' || refused.forgets === 'rates')
        host.cart.load({ isFresh: true }).catch(() => undefined);
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
      // A refusal that the changed cart does not explain, such as a sold-out line, has said more.
      setNotice((present) => (present?.kind === 'refused' && !present.isExplainedByCart ? present : change));
    },
  });

  const isEmpty = !cart || cart.items.length === 0;
  // Why the order was refused is said here, also when nothing is left to buy.
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
  if (!takesPayments && kind === 'idle') {
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
      onNoticeSettled={() => setNotice(null)}
      onRefused={setNotice}
    />
  );
}
