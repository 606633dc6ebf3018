import type { AdminOrder } from '@selvedge/contract';
import type { Instance } from './shop-instances.ts';
import type { PlacedByShopper } from './shopper-orders.ts';

/** What an operator does to change the items of an order. */
export function itemsOf(at: Pick<Instance, 'call'>, token: string, { id }: Pick<PlacedByShopper, 'id'>) {
  const url = `/admin/orders/${id}`;
  const read = async (): Promise<AdminOrder> => (await at.call('GET', url, { token })).body;
  return {
    read,
    /** The first line of this variant, such as `Moss / M`. */
    find: async (variantName: string) => {
      const found = (await read()).items.find((item) => item.variantName === variantName);
      if (!found) throw new Error(`The order has no ${variantName}`);
      return found;
    },
    change: (itemId: string, variantId: string, quantity = 1, headers = {}) =>
      at.call('POST', `${url}/items/${itemId}/change`, { token, body: { variantId, quantity }, headers }),
    variants: (itemId: string) => at.call('GET', `${url}/items/${itemId}/variants`, { token }),
  };
}

/** The lines of an order: `Moss / M × 2`. */
export const listItems = ({ items }: Pick<AdminOrder, 'items'>): string[] =>
  items.map(({ variantName, quantity }) => `${variantName} × ${quantity}`);
