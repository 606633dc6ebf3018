import type { AdminOrder, AdminPackage } from '@selvedge/contract';
import type { PlacedByShopper } from './shopper-orders.ts';
import type { Instance } from './shop-instances.ts';

type Quantities = Readonly<Record<string, number>>;

/** What an operator does with the packages of an order. */
export function packagesOf(at: Pick<Instance, 'call'>, token: string, { id }: Pick<PlacedByShopper, 'id'>) {
  const url = `/admin/orders/${id}`;
  const read = async (): Promise<AdminOrder> => (await at.call('GET', url, { token })).body;
  const toItems = async (quantities: Quantities) => {
    const { items } = await read();
    return Object.entries(quantities).map(([productId, quantity]) => ({
      orderItemId: items.find((item) => item.productId === productId)?.id,
      quantity,
    }));
  };
  const onPackage = (packageId: string, path = '') => `${url}/packages/${packageId}${path}`;
  return {
    read,
    toItems,
    /** @param quantities by product id */
    pack: async (quantities: Quantities, headers = {}) =>
      at.call('POST', `${url}/packages`, { token, body: { items: await toItems(quantities) }, headers }),
    move: (packageId: string, body: object) =>
      at.call('POST', onPackage(packageId, '/status'), { token, body }),
    undo: (packageId: string) => at.call('DELETE', onPackage(packageId, '/shipment'), { token }),
    void: (packageId: string) => at.call('DELETE', onPackage(packageId), { token }),
    correct: (packageId: string, body: object) =>
      at.call('PUT', onPackage(packageId, '/tracking'), { token, body }),
    label: (body: object) => at.call('POST', '/shipping/labels', { token, body }),
    rates: (packageId?: string) =>
      at.call('GET', `${url}/label-rates${packageId ? `?packageId=${packageId}` : ''}`, { token }),
    refund: async (amount: number, quantities: Quantities) => {
      const items = (await toItems(quantities)).map((item) => ({ ...item, restock: true }));
      return at.call('POST', `${url}/refunds`, { token, body: { amount, reason: 'Asked', items } });
    },
    /** Packs items and ships them. @returns the order */
    async ship(quantities: Quantities, body: object = {}): Promise<AdminOrder> {
      const packed = await this.pack(quantities);
      const one = lastPackage(packed.body);
      const moved = await this.move(one.id, { status: 'SHIPPED', ...body });
      if (moved.status !== 200) throw new Error(JSON.stringify([packed.body, moved.body]));
      return moved.body;
    },
  };
}

export function lastPackage({ packages = [] }: AdminOrder): AdminPackage {
  const one = packages.at(-1);
  if (!one) throw new Error('The order has no package');
  return one;
}
