import { ensureFirstAdmins } from './auth/first-admin.ts';
import { createGoogleTokens } from './auth/google/google-tokens.ts';
import { offerStandInClients } from './auth/google/stand-in-clients.ts';
import { createPasswordHasher } from './auth/password-hasher.ts';
import { createCodeOf } from './auth/verification-code.ts';
import type { Clock } from './clock.ts';
import { refuseDemoOperators } from './demo-only-locally.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { startPgBoss } from './jobs/pg-boss-queue.ts';
import { createSmtpMailer } from './mail/mailer.ts';
import { createTellAssistant, tellNobody } from './meanings/tell-assistant.ts';
import type { FileStorage } from './media/file-storage.ts';
import { createOrderKeys } from './orders/order-keys.ts';
import { createPayPalProvider } from './payments/paypal-provider.ts';
import { createDocumentRenderer } from './pdf/document-renderer.ts';
import { createCarriers } from './shipping/store-carriers.ts';
import { createStorePayments } from './payments/store-payments.ts';
import { createCredentialChecks } from './credentials/credential-checks.ts';
import { createCredentialStore } from './credentials/credential-store.ts';
import { resealCredentials, resealingInWords } from './credentials/reseal-credentials.ts';
import { createSecretBox } from './secrets/secret-box.ts';
import { readSecretKeys } from './secrets/secret-keys.ts';
import type { Shop } from './shop.ts';
import { ensureTaxRates } from './tax/tax-repository.ts';

export interface ShopLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface RunningShop {
  shop: Shop;
  /** Ends running jobs; requests must have ended before. */
  stop(): Promise<void>;
}

/**
 * Puts accounts, checkout and jobs together as the environment says, and starts working on jobs.
 * The tenants must be there already: each gets its tax rates and its first operator.
 */
export async function startShop(
  {
    db,
    storage,
    env,
    clock,
    log,
  }: { db: Database; storage: FileStorage; env: Env; clock: Clock; log: ShopLog },
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
  const shop: Shop = {
    db,
    storage,
    clock,
    hasher: createPasswordHasher(),
    codeOf: createCodeOf(keys[0]),
    google: createGoogleTokens(env.google),
    jobs: runner.queue,
    tellAssistant: serviceKey === undefined ? tellNobody : createTellAssistant(runner.queue),
    keys: createOrderKeys(db),
    credentials,
    box,
    checks: createCredentialChecks({ provider, shippoBaseUrl, taxServiceUrl }),
    carrierOf: createCarriers({
      db,
      credentials,
      documents,
      shippo,
      shippoBaseUrl,
      onFallback: (err) => log.warn({ err }, 'carrier does not answer; our own rates stand in'),
    }),
    taxServiceUrl,
    documents,
    provider,
    payments: createStorePayments(env.payments, credentials),
    maps: env.maps,
  };
  await prepareTenants(shop, env);
  const aboutKeys = resealingInWords(await resealCredentials(db, box), keys.length > 1);
  // For whoever starts the shop, who has to do something about it.
  if (aboutKeys !== undefined) console.error(aboutKeys);
  if (env.demo) await offerStandInClients(db, env.google);
  // Credentials that anyone may know; an operator's own are never printed.
  if (env.demo && env.admin && !source.ADMIN_PASSWORD) {
    console.log(`demonstration operator: ${env.admin.email} / ${env.admin.password} at /admin/login`);
  }
  await runner.work(
    jobHandlers({
      ...shop,
      mailer,
      log,
      publicOrigin: env.publicOrigin,
      importPictureHosts: env.importPictureHosts,
      assistant: serviceKey === undefined ? undefined : { url: env.assistantUrl, serviceKey },
    }),
  );
  return {
    shop,
    stop: async () => {
      await runner.stop();
      mailer.close();
      await documents.close();
    },
  };
}

async function prepareTenants({ db, hasher }: Shop, env: Env): Promise<void> {
  const tenants = await db.asSystem((tx) => tx.selectFrom('tenants').select('code').execute());
  for (const { code } of tenants) {
    await db.inTenant(code, (tx) => ensureTaxRates(tx, code));
  }
  await refuseDemoOperators(db, hasher, env);
  if (env.admin) await ensureFirstAdmins(db, hasher, env.admin, showFirstPassword(env.admin.email));
}

/** For whoever starts the shop: nothing that is kept has it. */
const showFirstPassword = (email: string) => (tenantCode: string, password: string) =>
  console.error(
    `First operator of ${tenantCode}: ${email} / ${password} at /admin/login. This is shown once: change it after signing in.`,
  );
