import type { Cart } from '@selvedge/contract';
import { useCart, useHost } from '@selvedge/mfe-kit';
import { useCallback, useEffect, useState } from 'react';
import { cartMessages } from '../checkout-messages.ts';

export type LoadedCart =
  | { status: 'loading' | 'failed'; cart: null }
  /** `cart` is `null` when there is none, which is an empty cart. */
  | { status: 'ready'; cart: Cart | null };

/** Toasts of the cart go after three seconds. */
export const cartToastMs = 3_000;

/** The cart, fetched when the page opens; one that is already known shows meanwhile. Follows the shell's cart after that. */
export function useLoadedCart(): LoadedCart & { isBusy: boolean; reload: () => Promise<void> } {
  const host = useHost();
  const { cart, isBusy, isLoading } = useCart();
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');

  const waitFor = useCallback(
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
  useEffect(() => void waitFor(() => host.cart.load()), [waitFor, host]);
  const reload = () => waitFor(() => host.cart.load({ isFresh: true }));

  if (cart) return { status: 'ready', cart, isBusy, reload };
  if (status === 'failed') return { status, cart: null, isBusy, reload };
  // While the shell asks, no cart is not an empty cart.
  const isKnown = status === 'ready' && !isLoading;
  return { status: isKnown ? 'ready' : 'loading', cart: null, isBusy, reload };
}
