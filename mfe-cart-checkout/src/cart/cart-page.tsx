import { definePage } from '@selvedge/mfe-kit';
import { EmptyState, ErrorBanner, LinkButton, NoticeBanner, Stack, tokens } from '@selvedge/ui';
import type { Cart } from '@selvedge/contract';
import { cartMessages } from '../checkout-messages.ts';
import { PageFrame, TwoColumns } from '../page-frame.tsx';
import { CartLine, cartLines } from './cart-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useLoadedCart } from './use-loaded-cart.ts';

export const cartPage = definePage({
  path: '/cart',
  Component: CartPage,
  head: () => ({ title: 'Your cart', noIndex: true }),
});

function CartPage() {
  const loaded = useLoadedCart();
  if (loaded.status === 'loading') return <CartSkeleton />;
  return (
    <PageFrame>
      {loaded.status === 'failed' ? (
        <Stack gap={6}>
          <h1>Your cart</h1>
          <ErrorBanner title={cartMessages.loadFailed} onRetry={() => void loaded.reload()}>
            Your items are still saved. Please try again in a moment.
          </ErrorBanner>
        </Stack>
      ) : loaded.cart && loaded.cart.items.length > 0 ? (
        <FullCart cart={loaded.cart} />
      ) : (
        <EmptyCart notices={loaded.cart?.notices ?? []} />
      )}
    </PageFrame>
  );
}

function FullCart({ cart }: { cart: Cart }) {
  return (
    <>
      <h1 css={{ marginBottom: tokens.space[6] }}>Your cart</h1>
      <Notices notices={cart.notices} />
      <TwoColumns>
        <ul css={cartLines}>
          {cart.items.map((item) => (
            <CartLine key={item.id} item={item} />
          ))}
        </ul>
        <CartSummary cart={cart} />
      </TwoColumns>
    </>
  );
}

function EmptyCart({ notices }: { notices: string[] }) {
  return (
    <>
      <Notices notices={notices} />
      <EmptyState
        level={1}
        title={cartMessages.empty}
        action={<LinkButton href="/">Continue Shopping</LinkButton>}
      >
        Items you add stay here, even after you sign in.
      </EmptyState>
    </>
  );
}

/** The server's messages about changes it had to make to the cart. */
function Notices({ notices }: { notices: string[] }) {
  if (notices.length === 0) return null;
  return (
    <div css={{ marginBottom: tokens.space[6] }}>
      <NoticeBanner title="Your cart has changed">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </NoticeBanner>
    </div>
  );
}
