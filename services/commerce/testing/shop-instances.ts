import { createSessionAuthenticator } from '../src/customers/auth/session-authenticator.ts';
import { connectToDatabase } from './connect-to-database.ts';
import { createOrderAccessTokens } from '../src/ordering/orders/order-access-tokens.ts';
import { createCredentialStore } from '../src/store/credentials/credential-store.ts';
import { readPaymentSettings } from '../src/ordering/payments/payment-accounts.ts';
import { createStorePayments } from '../src/ordering/payments/store-payments.ts';
import { createPayPalProvider } from '../src/ordering/payments/paypal-provider.ts';
import { registerShop, type ShopDependencies } from '../src/app/shop.ts';
import { createApiCaller } from './call-api.ts';
import { createTestApp } from './test-app.ts';
import { createTestShop, type TestShop } from './test-shop.ts';

/** An instance of a shop, as tests call it. */
export type Instance = Pick<TestShop, 'app' | 'call'>;

/**
 * Another instance of a shop on the same database, with its own connections, caches and in-memory queues.
 * @param queryTimeoutMs how long a statement may take
 */
export async function addInstance(
  shop: TestShop,
  { queryTimeoutMs = 10_000 } = {},
): Promise<Instance & { close(): Promise<void> }> {
  const { databaseUrl } = shop.db;
  if (!databaseUrl)
    throw new Error('The embedded database has one connection, so it can only serve one instance');
  const db = connectToDatabase(databaseUrl, { queryTimeoutMs, poolSize: 8 });
  const credentials = createCredentialStore(db, shop.shop.box);
  const own: ShopDependencies = {
    ...shop.shop,
    db,
    accessTokens: createOrderAccessTokens(db),
    provider: createPayPalProvider(shop.sandboxUrl),
    payments: createStorePayments(readPaymentSettings({ PAYPAL_BASE_URL: shop.sandboxUrl }), credentials),
    credentials,
  };
  const { app, close } = await createTestApp({
    db,
    clock: own.clock,
    authenticator: createSessionAuthenticator(own),
    modules: [(instance) => registerShop(instance, own)],
  });
  return {
    app,
    call: createApiCaller(app),
    close: async () => {
      await close();
      await db.close();
    },
  };
}

/** A shop served by three instances on one database. PostgreSQL only. */
export async function createShopInstances(...options: Parameters<typeof createTestShop>): Promise<{
  shop: TestShop;
  instances: [Instance, ...Instance[]];
  close(): Promise<void>;
}> {
  const shop = await createTestShop(...options);
  const further = [await addInstance(shop), await addInstance(shop)];
  return {
    shop,
    instances: [shop, ...further],
    close: async () => {
      for (const instance of further) await instance.close();
      await shop.close();
    },
  };
}
