import { definePage, useSession } from '@selvedge/mfe-kit';
import { ErrorBanner } from '@selvedge/ui';
import { useLoadedCart } from '../cart/use-loaded-cart.ts';
import { cartMessages } from '../checkout-messages.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutStore } from './checkout-store.tsx';
import { useAcceptsPayments } from './payment/accepts-payments.ts';
import { ShopperCheckout } from './shopper-checkout.tsx';

export const checkoutPage = definePage({
  path: '/checkout',
  Component: CheckoutPage,
  head: () => ({ title: 'Checkout', noIndex: true }),
});

/** Waits for the session and the cart. */
function CheckoutPage() {
  const session = useSession();
  const loaded = useLoadedCart();
  const acceptsPayments = useAcceptsPayments();
  if (session.status === 'checking' || loaded.status === 'loading') return <CheckoutSkeleton />;
  if (loaded.status === 'failed') {
    return (
      <CheckoutFrame>
        <ErrorBanner title={cartMessages.loadFailed} onRetry={() => void loaded.reload()}>
          Your cart and what you entered are saved. Please try again in a moment.
        </ErrorBanner>
      </CheckoutFrame>
    );
  }
  // The key resets all state when the shopper changes, so nothing of the previous one stays visible.
  return (
    <CheckoutStore key={session.user?.id ?? 'guest'} owner={session.user?.id ?? null}>
      <ShopperCheckout acceptsPayments={acceptsPayments} />
    </CheckoutStore>
  );
}
