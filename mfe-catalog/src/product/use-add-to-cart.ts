import type { CartItem, CartItemAdd } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';

const toastMs = 3000;

/** Adds to the cart and tells of failures; `added` is the line the popup shows, with a number that grows with each. */
export function useAddToCart() {
  const { cart, notify } = useHost();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ item: CartItem; turn: number } | null>(null);

  const add = async (item: CartItemAdd) => {
    setAdding(true);
    try {
      const changed = await cart.add(item);
      const last = changed?.items.at(-1);
      if (last) setAdded((before) => ({ item: last, turn: (before?.turn ?? 0) + 1 }));
      if (changed && changed.notices.length > 0)
        notify({ type: 'info', message: changed.notices.join(' '), autoCloseMs: toastMs });
    } catch (error) {
      notify({ type: 'error', message: messageOf(error, messages.addFailed), autoCloseMs: toastMs });
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding, added, dismiss: () => setAdded(null) };
}
