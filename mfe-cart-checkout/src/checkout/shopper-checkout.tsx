import type { Cart, PlacedOrder, User } from '@selvedge/contract';
import { localKeys, useHost } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paymentMessages } from '../checkout-messages.ts';
import { CheckoutSkeleton } from './checkout-frame.tsx';
import { CheckoutSteps } from './checkout-steps-view.tsx';
import { useCheckoutDraft } from './draft/use-checkout-draft.ts';
import { PaymentChecking } from './placement/payment-checking.tsx';
import type { RefusedPlacement } from './placement/placement-outcome.ts';
import { useOrderPlacement } from './placement/use-order-placement.ts';

/** The checkout of one shopper: the steps, or the wait for an answer about an order that was sent. */
export function ShopperCheckout({ user, cart }: { user: User | null; cart: Cart | null }) {
  const host = useHost();
  const owner = user?.id ?? null;
  const [, setQuery] = useSearchParams();
  const { draft, update, forget } = useCheckoutDraft(host.tenant.code, owner);
  const [refusal, setRefusal] = useState<RefusedPlacement | null>(null);
  const [amountsVersion, setAmountsVersion] = useState(0);

  const placement = useOrderPlacement(owner, {
    onPlaced(order, isWatched) {
      forget();
      rememberOrderKey(order);
      host.notify({ type: 'success', message: paymentMessages.placed });
      host.cart.clear();
      if (isWatched) host.navigate(`/order-confirmation/${order.id}`, { replace: true });
    },
    onRefused(refused) {
      setRefusal(refused);
      if (refused.forgets === 'rates') update({ rates: null, rateId: null });
      if (refused.forgets === 'promotion') update({ promotion: null });
      if (refused.forgets === 'cart') {
        setAmountsVersion((version) => version + 1);
        // A failure shows in what comes next; the cart that is known stays meanwhile.
        host.cart.load().catch(() => undefined);
      }
      setQuery({ step: refused.goTo === 'cart' ? 'payment' : refused.goTo }, { replace: true });
    },
    onSignedOut: () => host.session.rememberRedirect('/checkout?step=payment'),
  });

  const { kind } = placement.progress;
  const isEmpty = !cart || cart.items.length === 0;
  const mustLeave = isEmpty && kind === 'idle';
  useEffect(() => {
    if (mustLeave) host.navigate('/cart', { replace: true });
  }, [mustLeave, host]);

  if (placement.progress.kind === 'checking') {
    return <PaymentChecking progress={placement.progress} onCheck={placement.checkNow} />;
  }
  if (isEmpty || kind === 'placed') return <CheckoutSkeleton />;
  return (
    <CheckoutSteps
      parts={{ user, cart, draft, update, amountsVersion }}
      placement={placement}
      refusal={refusal}
      onRefusalSettled={() => setRefusal(null)}
      onRefused={setRefusal}
    />
  );
}

/** Opens the full confirmation to this browser, a guest's too. */
function rememberOrderKey({ id, accessKey }: PlacedOrder) {
  try {
    localStorage.setItem(localKeys.orderKeyPrefix + id, accessKey);
  } catch {
    // Without storage the confirmation shows without the address.
  }
}
