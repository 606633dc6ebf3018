import type { CartItem, CartItemAdd } from '@selvedge/contract';
import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { useState } from 'react';
import { messages } from '../catalog-messages.ts';

const toastMs = 3000;

/**
 * Adds items to the cart and shows a toast if that fails. `added` is the item for the popup; `addCount` changes with each add.
 * @param loadPopup loads the popup's code in parallel; if that fails, a toast replaces the popup
 */
export function useAddToCart(loadPopup: () => Promise<void>) {
  const { cart, notify } = useHost();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<{ item: CartItem; addCount: number } | null>(null);

  const add = async (item: CartItemAdd) => {
    setAdding(true);
    const isPopupLoaded = loadPopup().then(
      () => true,
      () => false,
    );
    try {
      const changed = await cart.add(item);
      const last = changed?.items.at(-1);
      if (last && !(await isPopupLoaded))
        notify({ type: 'success', message: messages.added, autoCloseMs: toastMs });
      else if (last) setAdded((before) => ({ item: last, addCount: (before?.addCount ?? 0) + 1 }));
      if (changed && changed.notices.length > 0)
        notify({ type: 'info', message: changed.notices.join(' '), autoCloseMs: toastMs });
    } catch (error) {
      // Hides the popup of an earlier success.
      setAdded(null);
      notify({ type: 'error', message: getErrorMessage(error, messages.addFailed), autoCloseMs: toastMs });
    } finally {
      setAdding(false);
    }
  };
  return { add, isAdding, added, dismiss: () => setAdded(null) };
}
