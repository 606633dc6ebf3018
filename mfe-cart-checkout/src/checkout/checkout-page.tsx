import { definePage, useSession } from '@selvedge/mfe-kit';
import { ErrorBanner } from '@selvedge/ui';
import { useLoadedCart } from '../cart/use-loaded-cart.ts';
import { cartMessages } from '../checkout-messages.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useTakesPayments } from './payment/takes-payments.ts';
import { ShopperCheckout } from './shopper-checkout.tsx';

export const checkoutPage = definePage({
  path: '/checkout',
  Component: CheckoutPage,
  head: () => ({ title: 'Checkout', noIndex: true }),
});

/** Waits until it is known who buys and what. */
function CheckoutPage() {
  const session = useSession();
  const loaded = useLoadedCart();
  const takesPayments = useTakesPayments();
  if (session.status === 'checking' || loaded.status === 'loading') return <CheckoutSkeleton />;
  if (loaded.status === 'failed') {
    return (
      <CheckoutFrame>
        <ErrorBanner title={cartMessages.loadFailed} onRetry={() => void loaded.reload()}>
          Your cart and what you entered are kept. Please try again in a moment.
        </ErrorBanner>
      </CheckoutFrame>
    );
  }
  // Another shopper, another checkout: nothing of the one before stays in sight.
  return (
    <ShopperCheckout
      key={session.user?.id ?? 'guest'}
      user={session.user}
      cart={loaded.cart}
      takesPayments={takesPayments}
    />
  );
}
