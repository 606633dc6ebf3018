import type { Cart } from '@selvedge/contract';
import type { HostApi } from '@selvedge/mfe-kit';

/**
 * Fetches the cart although it came a moment ago: something says that it is another one by now. `host.cart.load()`
 * shares a recent answer; a `cartUpdate` makes the shell ask anew, and the load then waits for that.
 */
export function reloadCart({ cart, events }: Pick<HostApi, 'cart' | 'events'>): Promise<Cart | null> {
  events.emit('cartUpdate', { count: cart.get().count });
  return cart.load();
}
