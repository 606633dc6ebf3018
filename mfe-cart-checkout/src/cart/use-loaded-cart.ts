import type { Cart } from '@selvedge/contract';
import { useCart, useHost } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useState } from 'react';
import { cartMessages } from '../checkout-messages.ts';

type LoadedCart =
  | { status: 'loading' | 'failed'; cart: null }
  /** `cart` is `null` when the shopper has no cart; treat it as empty. */
  | { status: 'ready'; cart: Cart | null };

export const cartToastMs = 3_000;

/** Fetches the cart when the page opens and then follows the shell's cart. A known cart is shown while loading. */
export function useLoadedCart(): LoadedCart & { reload: () => Promise<void> } {
  const host = useHost();
  const { cart, isLoading } = useCart();
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');

  const runLoad = useCallback(
    async (load: () => Promise<Cart | null>) => {
      setStatus('loading');
      try {
        await load();
        setStatus('ready');
      } catch {
        setStatus('failed');
        host.notify({ type: 'error', message: cartMessages.loadFailed, autoCloseMs: cartToastMs });
      }
    },
    [host],
  );
  useEffect(() => void runLoad(() => host.cart.load()), [runLoad, host]);
  const reload = () => runLoad(() => host.cart.load({ shouldRefresh: true }));

  if (cart) return { status: 'ready', cart, reload };
  if (status === 'failed') return { status, cart: null, reload };
  // While the shell is loading, a missing cart doesn't mean an empty one.
  const isKnown = status === 'ready' && !isLoading;
  return { status: isKnown ? 'ready' : 'loading', cart: null, reload };
}
