import {
  createCodeDeriver,
  createGoogleTokenVerifier,
  createPasswordHasher,
  findOperatorsWith,
  ensureFirstAdmins,
  syncSandboxGoogleClientIds,
  resealAuthenticatorApps,
} from '../customers/index.ts';
import type { MediaService } from '../catalog/index.ts';
import type { Clock } from '../platform/clock.ts';
import { demoOperator, refuseDemoOperators } from './demo-guard.ts';
import type { Database } from '../platform/db/database.ts';
import type { Env } from './env.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { startPgBoss } from '../platform/jobs/pg-boss-queue.ts';
import { createSmtpMailer } from '../platform/mailer/mailer.ts';
import { createThrottle } from '../platform/mailer/throttle.ts';
import { createNotifyAssistant, noopNotifyAssistant } from '../platform/jobs/notify-assistant.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import {
  createCarriers,
  createDocumentRenderer,
  createOrderAccessTokens,
  createPayPalProvider,
  createStorePayments,
  ensureTaxRates,
  selectBuyers,
} from '../ordering/index.ts';
import { createCredentialChecks } from './credential-checks.ts';
import {
  createCredentialStore,
  resealCredentials,
  resealWebhookSecrets,
  startWebhookWorker,
} from '../store/index.ts';
import { describeResealing } from '../platform/secrets/reseal.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { readSecretKeys } from '../platform/secrets/secret-keys.ts';
import type { ShopDependencies } from './shop.ts';

export interface ShopLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RunningShop {
  shop: ShopDependencies;
  /** Stops running jobs. Call it after all requests have ended. */
  stop(): Promise<void>;
}

/**
 * Wires accounts, checkout and jobs according to the environment and starts the job runner.
 * Tenants must exist already. Each gets its tax rates and first operator.
 */
export async function startShop(
  {
    db,
    storage,
    media,
    env,
    clock,
    log,
  }: { db: Database; storage: FileStorage; media: MediaService; env: Env; clock: Clock; log: ShopLog },
  source: NodeJS.ProcessEnv = process.env,
): Promise<RunningShop> {
  const runner = await startPgBoss(db, log);
  const mailer = createSmtpMailer(env.smtp);
  const documents = createDocumentRenderer();
  const keys = await readSecretKeys(source, env.dataDir);
  const box = createSecretBox(keys);
  const credentials = createCredentialStore(db, box);
  const provider = createPayPalProvider(env.payments.baseUrl);
  const { shippo, shippoBaseUrl, taxServiceUrl, serviceKey } = env;
  const shop: ShopDependencies = {
    db,
    storage,
    media,
    clock,
    hasher: createPasswordHasher(),
    deriveCode: createCodeDeriver(keys[0]),
    google: createGoogleTokenVerifier(env.google),
    jobs: runner.queue,
    notifyAssistant: serviceKey === undefined ? noopNotifyAssistant : createNotifyAssistant(runner.queue),
    accessTokens: createOrderAccessTokens(db),
    credentials,
    box,
    checks: createCredentialChecks({ provider, shippoBaseUrl, taxServiceUrl }),
    getStoreCarrier: createCarriers({
      db,
      credentials,
      documents,
      shippo,
      shippoBaseUrl,
      onFallback: (err) => log.warn({ err }, 'the carrier does not respond; using our own rates'),
    }),
    taxServiceUrl,
    documents,
    provider,
    payments: createStorePayments(env.payments, credentials),
    maps: env.maps,
    publicOrigin: env.publicOrigin,
    webhookHosts: env.webhookHosts,
  };
  await prepareTenants(shop, env);
  const resealings = [
    await resealCredentials(db, box),
    await resealAuthenticatorApps(db, box),
    await resealWebhookSecrets(db, box),
  ];
  const keyMessage = describeResealing(resealings, keys.length > 1);
  // Printed, because the person who starts the shop has to act on it.
  if (keyMessage !== undefined) console.error(keyMessage);
  if (env.demo) await syncSandboxGoogleClientIds(db, env.google);
  // Only the public demo credentials are printed, never an operator's own.
  if (env.admin === demoOperator) {
    console.log(`demo operator: ${demoOperator.email} / ${demoOperator.password} at /admin/login`);
  }
  await runner.work(
    jobHandlers({
      ...shop,
      mailer,
      log,
      newsletterThrottle: createThrottle(env.newsletterEmailsPerSecond),
      selectBuyers,
      importPictureHosts: env.importPictureHosts,
      assistant: serviceKey === undefined ? undefined : { url: env.assistantUrl, serviceKey },
    }),
  );
  const webhooks = startWebhookWorker({
    ...shop,
    log,
    findWebhookManagers: (tx, tenantCode) => findOperatorsWith(tx, tenantCode, 'webhooks:write'),
  });
  return {
    shop,
    stop: async () => {
      await Promise.all([runner.stop(), webhooks.stop()]);
      mailer.close();
      await documents.close();
    },
  };
}

async function prepareTenants({ db, hasher }: ShopDependencies, env: Env): Promise<void> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) {
    await db.inTenant(code, (tx) => ensureTaxRates(tx, code));
  }
  await refuseDemoOperators(db, hasher, env);
  if (env.admin) await ensureFirstAdmins(db, hasher, env.admin, showFirstPassword(env.admin.email));
}

/** Prints a generated password, which isn't stored anywhere. */
const showFirstPassword = (email: string) => (tenantCode: string, password: string) =>
  console.error(
    `First operator of ${tenantCode}: ${email} / ${password} at /admin/login. This is shown once: change it after signing in.`,
  );
