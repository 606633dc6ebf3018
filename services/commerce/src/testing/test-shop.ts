import { createSandbox, type SandboxOptions } from '@selvedge/sandbox';
import { randomBytes } from 'node:crypto';
import { readGoogleSettings } from '../auth/google/google-settings.ts';
import { createGoogleTokens } from '../auth/google/google-tokens.ts';
import { tellNobody } from '../meanings/tell-assistant.ts';
import { createPasswordHasher } from '../auth/password-hasher.ts';
import { createCodeOf } from '../auth/verification-code.ts';
import { createSessionAuthenticator } from '../auth/session-authenticator.ts';
import { jobHandlers } from '../jobs/job-handlers.ts';
import { createMediaService } from '../media/media-service.ts';
import { createOrderKeys } from '../orders/order-keys.ts';
import { createSmtpMailer } from '../mail/mailer.ts';
import { readMapsConfig } from '../maps/maps-settings.ts';
import { readPaymentSettings } from '../payments/payment-accounts.ts';
import { createPayPalProvider } from '../payments/paypal-provider.ts';
import { createDocumentRenderer } from '../pdf/document-renderer.ts';
import { createCarriers } from '../shipping/store-carriers.ts';
import { createStorePayments } from '../payments/store-payments.ts';
import { createCredentialChecks } from '../credentials/credential-checks.ts';
import { createCredentialStore } from '../credentials/credential-store.ts';
import type { AppDeps } from '../app.ts';
import { createSecretBox } from '../secrets/secret-box.ts';
import { registerShop, type Shop } from '../shop.ts';
import { callerOf } from './call-api.ts';
import { createRecordedJobs } from './recorded-jobs.ts';
import { createTestApp } from './test-app.ts';
import { createTestDatabase } from './test-database.ts';
import { testStorage } from './test-media.ts';
import { addTestTenants } from './test-tenants.ts';

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

/** The key of services of every test shop. */
export const testServiceKey = 'the-key-that-services-of-tests-share';

/**
 * The whole shop on a fresh database, with a sandbox of its own for payments, carrier and mail.
 * @param webhooks where the sandbox sends its events; nowhere unless it is said
 * @param app what the application is given beside the shop
 */
export async function createTestShop(
  overrides: Partial<Shop> = {},
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
  const shop: Shop = {
    db,
    storage,
    clock,
    // The real thing costs each login of a test 50 ms of a whole core.
    hasher: createPasswordHasher({ options: { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 } }),
    codeOf: createCodeOf(randomBytes(32)),
    google: createGoogleTokens(readGoogleSettings({ GOOGLE_BASE_URL: sandboxUrl })),
    jobs: jobs.queue,
    tellAssistant: tellNobody,
    keys: createOrderKeys(db),
    credentials,
    box,
    checks: createCredentialChecks({ provider, shippoBaseUrl: sandboxUrl, taxServiceUrl }),
    carrierOf: createCarriers({
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
    publicOrigin: 'http://localhost:3000',
    importPictureHosts: new Set(['127.0.0.1']),
    progressEveryMs: 0,
    assistant: undefined,
  });
  const { app, close } = await createTestApp({
    isLocal: true,
    db,
    clock,
    storage,
    media: createMediaService({ db, storage }),
    tellAssistant: shop.tellAssistant,
    authenticator: createSessionAuthenticator(db, clock, testServiceKey),
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
    handlers,
    jobs,
    call: callerOf(app),
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
