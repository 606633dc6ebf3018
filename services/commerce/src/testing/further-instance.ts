import { createSessionAuthenticator } from '../auth/session-authenticator.ts';
import { databaseOn } from '../db/database.ts';
import { postgresEngine } from '../db/postgres-engine.ts';
import { createOrderKeys } from '../orders/order-keys.ts';
import { createCredentialStore } from '../credentials/credential-store.ts';
import { readPaymentSettings } from '../payments/payment-accounts.ts';
import { createStorePayments } from '../payments/store-payments.ts';
import { createPayPalProvider } from '../payments/paypal-provider.ts';
import { registerShop, type Shop } from '../shop.ts';
import { callerOf } from './call-api.ts';
import { createTestApp } from './test-app.ts';
import type { TestShop } from './test-shop.ts';

/** What a test calls: the first instance of a shop or a further one. */
export type Instance = Pick<TestShop, 'app' | 'call'>;

/**
 * One more process of a shop as far as the database can tell: connections, caches and queues in memory of its own.
 * @param queryTimeoutMs how long a statement may take
 */
export async function furtherInstance(
  shop: TestShop,
  { queryTimeoutMs = 10_000 } = {},
): Promise<Instance & { close(): Promise<void> }> {
  const { databaseUrl } = shop.db;
  if (!databaseUrl) throw new Error('The embedded database has one connection: it serves one instance');
  const db = databaseOn(postgresEngine(databaseUrl, { queryTimeoutMs, poolSize: 8 }));
  const credentials = createCredentialStore(db, shop.shop.box);
  const own: Shop = {
    ...shop.shop,
    db,
    keys: createOrderKeys(db),
    provider: createPayPalProvider(shop.sandboxUrl),
    payments: createStorePayments(readPaymentSettings({ PAYPAL_BASE_URL: shop.sandboxUrl }), credentials),
    credentials,
  };
  const { app, close } = await createTestApp({
    db,
    clock: own.clock,
    authenticator: createSessionAuthenticator(db, own.clock),
    modules: [(instance) => registerShop(instance, own)],
  });
  return { app, call: callerOf(app), close: async () => (await close(), db.close()) };
}
