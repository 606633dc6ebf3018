import { createSandbox, type SandboxOptions } from '@selvedge/sandbox';
import { randomBytes } from 'node:crypto';
import { readGoogleSettings } from '../src/customers/auth/google/google-settings.ts';
import { createGoogleTokenVerifier } from '../src/customers/auth/google/google-token-verifier.ts';
import { noopNotifyAssistant } from '../src/platform/jobs/notify-assistant.ts';
import { createPasswordHasher } from '../src/customers/auth/password-hasher.ts';
import { createCodeDeriver } from '../src/customers/auth/verification-code.ts';
import { createSessionAuthenticator } from '../src/customers/auth/session-authenticator.ts';
import { jobHandlers } from '../src/app/jobs/job-handlers.ts';
import { createMediaService } from '../src/catalog/media/media-service.ts';
import { createOrderAccessTokens } from '../src/ordering/orders/order-access-tokens.ts';
import { createSmtpMailer } from '../src/platform/mailer/mailer.ts';
import { createThrottle } from '../src/platform/mailer/throttle.ts';
import { selectBuyers } from '../src/ordering/promotions/promotion-repository.ts';
import { readMapsConfig } from '../src/ordering/maps/maps-config.ts';
import { readPaymentSettings } from '../src/ordering/payments/payment-accounts.ts';
import { createPayPalProvider } from '../src/ordering/payments/paypal-provider.ts';
import { createDocumentRenderer } from '../src/ordering/documents/document-renderer.ts';
import { createCarriers } from '../src/ordering/shipping/store-carriers.ts';
import { createStorePayments } from '../src/ordering/payments/store-payments.ts';
import { createCredentialChecks } from '../src/app/credential-checks.ts';
import { createCredentialStore } from '../src/store/credentials/credential-store.ts';
import type { AppDeps } from '../src/app/app.ts';
import { createSecretBox } from '../src/platform/secrets/secret-box.ts';
import { registerShop, type ShopDependencies } from '../src/app/shop.ts';
import { createApiCaller } from './call-api.ts';
import { createRecordedJobs } from './recorded-jobs.ts';
import { createTestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { testStorage } from './test-media.ts';
import { addTestTenants } from './test-tenants.ts';

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

/** The service key of every test shop. */
export const testServiceKey = 'the-key-that-services-of-tests-share';

/**
 * Creates the whole shop with a fresh database and a sandbox for payments, carrier and email.
 * @param webhooks where the sandbox sends its events; nowhere by default
 * @param app overrides dependencies of the application
 */
export async function createTestShop(
  overrides: Partial<ShopDependencies> = {},
  { webhooks = [], app: appDeps = {} }: Pick<SandboxOptions, 'webhooks'> & { app?: Partial<AppDeps> } = {},
) {
  const sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    host: '127.0.0.1',
    webhooks,
    webhookRetryDelaysMs: [],
  });
  const { smtpPort } = await sandbox.listen();
  const port = (sandbox.app.server.address() as { port: number }).port;
  const sandboxUrl = `http://127.0.0.1:${port}`;
  const db = await createTestDatabase();
  await addTestTenants(db, 'FIELDNOTE', 'MAISONLUNE');
  let now = new Date();
  const clock = () => now;
  const storage = await testStorage();
  const jobs = createRecordedJobs();
  const documents = overrides.documents ?? createDocumentRenderer();
  const box = createSecretBox([randomBytes(32)]);
  const credentials = createCredentialStore(db, box, () => now.getTime());
  const provider = createPayPalProvider(sandboxUrl);
  const taxServiceUrl = `${sandboxUrl}/tax`;
  const payments = createStorePayments(readPaymentSettings({ PAYPAL_BASE_URL: sandboxUrl }), credentials);
  const media = createMediaService({ db, storage });
  const shop: ShopDependencies = {
    db,
    storage,
    media,
    clock,
    // The production settings take 50 ms of CPU per sign-in.
    hasher: createPasswordHasher({ options: { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 } }),
    deriveCode: createCodeDeriver(randomBytes(32)),
    google: createGoogleTokenVerifier(readGoogleSettings({ GOOGLE_BASE_URL: sandboxUrl })),
    jobs: jobs.queue,
    notifyAssistant: noopNotifyAssistant,
    accessTokens: createOrderAccessTokens(db),
    credentials,
    box,
    checks: createCredentialChecks({ provider, shippoBaseUrl: sandboxUrl, taxServiceUrl }),
    getStoreCarrier: createCarriers({
      db,
      credentials,
      documents,
      shippo: { baseUrl: sandboxUrl, apiKey: 'test' },
      shippoBaseUrl: sandboxUrl,
      onFallback: () => undefined,
    }),
    taxServiceUrl,
    documents,
    provider,
    payments,
    maps: readMapsConfig({}),
    publicOrigin: 'http://localhost:3000',
    webhookHosts: new Set(['127.0.0.1']),
    ...overrides,
  };
  const mailer = createSmtpMailer({
    host: '127.0.0.1',
    port: smtpPort,
    user: undefined,
    password: undefined,
    from: 'Shop <no-reply@shop.test>',
  });
  const handlers = jobHandlers({
    ...shop,
    mailer,
    newsletterThrottle: createThrottle(Infinity),
    selectBuyers,
    importPictureHosts: new Set(['127.0.0.1']),
    progressEveryMs: 0,
    assistant: undefined,
  });
  const { app, close } = await createTestApp({
    isLocal: true,
    db,
    clock,
    storage,
    media,
    notifyAssistant: shop.notifyAssistant,
    authenticator: createSessionAuthenticator({ ...shop, serviceKey: testServiceKey }),
    modules: [(instance) => registerShop(instance, shop)],
    ...appDeps,
  });

  return {
    app,
    db,
    shop,
    storage,
    sandbox,
    sandboxUrl,
    smtpPort,
    handlers,
    jobs,
    call: createApiCaller(app),
    runJobs: (queue: Parameters<typeof jobs.run>[1]) => jobs.run(handlers, queue),
    moveTime: (ms: number) => void (now = new Date(now.getTime() + ms)),
    control: async (part: string, body: object) => {
      const response = await fetch(`${sandboxUrl}/controls/${part}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`sandbox control: ${await response.text()}`);
    },
    close: async () => {
      await close();
      mailer.close();
      await documents.close();
      await sandbox.close();
      await db.close();
    },
  };
}

export const newCartId = () => `anon-${randomBytes(16).toString('hex')}-${Date.now().toString(36)}`;
