import type { CartItem, CartItemAdd } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';

const toastMs = 3000;

/**
 * Adds to the cart and tells of failures; `added` is the line the popup shows, with a number that grows with each.
 * @param fetchPopup fetches the popup's code meanwhile; a toast stands in where it cannot be had
 */
export function useAddToCart(fetchPopup: () => Promise<void>) {
  const { cart, notify } = useHost();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ item: CartItem; turn: number } | null>(null);

  const add = async (item: CartItemAdd) => {
    setAdding(true);
    const popup = fetchPopup().then(
      () => true,
      () => false,
    );
    try {
      const changed = await cart.add(item);
      const last = changed?.items.at(-1);
      if (last && !(await popup)) notify({ type: 'success', message: messages.added, autoCloseMs: toastMs });
      else if (last) setAdded((before) => ({ item: last, turn: (before?.turn ?? 0) + 1 }));
      if (changed && changed.notices.length > 0)
        notify({ type: 'info', message: changed.notices.join(' '), autoCloseMs: toastMs });
    } catch (error) {
      // The last success is no answer to this press.
      setAdded(null);
      notify({ type: 'error', message: messageOf(error, messages.addFailed), autoCloseMs: toastMs });
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding, added, dismiss: () => setAdded(null) };
}
