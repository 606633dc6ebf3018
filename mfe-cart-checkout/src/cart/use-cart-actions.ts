import type { CartItem } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { cartMessages } from '../checkout-messages.ts';
import { cartToastMs } from './use-loaded-cart.ts';

/** Changes cart lines. The page shows the server's answer; a failure leaves the line unchanged. */
export function useCartActions() {
  const host = useHost();
  const toast = (type: 'success' | 'error', message: string) =>
    host.notify({ type, message, autoCloseMs: cartToastMs });

  return {
    async changeQuantity(item: CartItem, quantity: number) {
      if (quantity < 1 || quantity > item.stockQuantity || quantity === item.quantity) return;
      try {
        await host.cart.update(item.id, quantity);
      } catch {
        toast('error', cartMessages.updateFailed);
      }
    },
    async remove(item: CartItem) {
      try {
        await host.cart.remove(item.id);
        toast('success', cartMessages.removed);
      } catch {
        toast('error', cartMessages.removeFailed);
      }
    },
  };
}
