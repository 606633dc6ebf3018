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

/** The cart, fetched anew when the page opens; one that is already known shows meanwhile. */
export function useLoadedCart(): LoadedCart & { isBusy: boolean; reload: () => Promise<void> } {
  const host = useHost();
  const { cart, isBusy } = useCart();
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');

  const reload = useCallback(async () => {
    setStatus('loading');
    try {
      await host.cart.load();
      setStatus('ready');
    } catch {
      setStatus('failed');
      host.notify({ type: 'error', message: cartMessages.loadFailed, autoCloseMs: cartToastMs });
    }
  }, [host]);

  useEffect(() => void reload(), [reload]);

  if (cart) return { status: 'ready', cart, isBusy, reload };
  if (status === 'ready') return { status, cart: null, isBusy, reload };
  return { status, cart: null, isBusy, reload };
}
