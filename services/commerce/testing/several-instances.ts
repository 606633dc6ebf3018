import { furtherInstance, type Instance } from './further-instance.ts';
import { createTestShop, type TestShop } from './test-shop.ts';

/** A shop served by three instances on one database. PostgreSQL only. */
export async function createShopOfSeveral(...options: Parameters<typeof createTestShop>): Promise<{
  shop: TestShop;
  instances: [Instance, ...Instance[]];
  close(): Promise<void>;
}> {
  const shop = await createTestShop(...options);
  const further = [await furtherInstance(shop), await furtherInstance(shop)];
  return {
    shop,
    instances: [shop, ...further],
    close: async () => {
      for (const instance of further) await instance.close();
      await shop.close();
    },
  };
}
