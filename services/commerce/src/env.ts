import type { MapsConfig } from '@selvedge/contract';
import { resolve } from 'node:path';
import { flag, hostNames, optionalText, portNumber, text, webUrl } from './env-values.ts';
import { readServiceKey, readTrustedProxies, type TrustedProxies } from '@selvedge/service-kit';
import { operatorPasswordProblem } from './auth/password-rules.ts';
import { demoOperator, demoProblems } from './demo-only-locally.ts';
import { readGoogleSettings, type GoogleSettings } from './auth/google/google-settings.ts';
import { productionProblems } from './production-settings.ts';
import { readMapsConfig } from './maps/maps-settings.ts';
import { readPaymentSettings, type PaymentSettings } from './payments/payment-accounts.ts';

/** The settings of the service, read once at start. */
export interface Env {
  host: string;
  port: number;
  /** Absent: the embedded database below `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Where shoppers reach the store, without a slash at the end. */
  publicOrigin: string;
  /** Whose word about the caller's address, and about the store's, is believed. */
  trustedProxies: TrustedProxies;
  /** The first operator; the demonstration has its own. Without a password each store gets a random one, shown once. */
  admin: { email: string; password: string | undefined } | undefined;
  payments: PaymentSettings;
  maps: MapsConfig;
  google: GoogleSettings;
  /** Undefined: our own rate tables. */
  shippo: { baseUrl: string; apiKey: string } | undefined;
  /** Shippo's API, or a stand-in, also for the accounts of stores. */
  shippoBaseUrl: string;
  /** TaxJar's API, or a stand-in. */
  taxServiceUrl: string;
  smtp: { host: string; port: number; user: string | undefined; password: string | undefined; from: string };
  /** Hosts in private networks, with their ports or for all of them, that pictures may be fetched from. */
  importPictureHosts: ReadonlySet<string>;
  /** What the shop's services call each other with; undefined: none of them may call. */
  serviceKey: string | undefined;
  /** The assistant search service, without a slash at the end. */
  assistantUrl: string;
  /** Seeds the demonstration tenants. */
  demo: boolean;
}

const defaultDataDir = resolve(import.meta.dirname, '../../../.selvedge');
const defaultMailFrom = 'Selvedge <no-reply@selvedge.example>';
const SHIPPO_URL = 'https://api.goshippo.com';

/**
 * Reads and checks the environment.
 * @throws Error that names the variable and says what is wrong with it
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const demo = flag(source, 'SELVEDGE_DEMO', false);
  const env: Env = {
    host: text(source, 'COMMERCE_HOST', '127.0.0.1'),
    port: portNumber(source, 'COMMERCE_PORT', 4000),
    databaseUrl: databaseUrl(source),
    dataDir: resolve(text(source, 'SELVEDGE_DATA_DIR', defaultDataDir)),
    publicOrigin: webUrl(source, 'PUBLIC_ORIGIN', 'http://localhost:3000'),
    trustedProxies: readTrustedProxies(source),
    admin: adminAccount(source, demo),
    payments: readPaymentSettings(source),
    maps: readMapsConfig(source),
    google: readGoogleSettings(source),
    shippo: shippo(source),
    shippoBaseUrl: webUrl(source, 'SHIPPO_BASE_URL', SHIPPO_URL),
    taxServiceUrl: webUrl(source, 'TAX_SERVICE_BASE_URL', 'https://api.taxjar.com'),
    smtp: smtp(source),
    importPictureHosts: hostNames(source, 'IMPORT_PICTURE_HOSTS'),
    serviceKey: readServiceKey(source),
    assistantUrl: webUrl(
      source,
      'ASSISTANT_URL',
      `http://127.0.0.1:${portNumber(source, 'ASSISTANT_PORT', 4100)}`,
    ),
    demo,
  };
  const problems = [
    ...demoProblems(env),
    ...productionProblems(source, env, { dataDir: defaultDataDir, mailFrom: defaultMailFrom }),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return env;
}

function databaseUrl(source: NodeJS.ProcessEnv): string | undefined {
  const url = optionalText(source, 'DATABASE_URL');
  if (url === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database');
  }
  return url;
}

function adminAccount(source: NodeJS.ProcessEnv, demo: boolean): Env['admin'] {
  const email = optionalText(source, 'ADMIN_EMAIL');
  const password = optionalText(source, 'ADMIN_PASSWORD');
  if (email === undefined && password === undefined) return demo ? demoOperator : undefined;
  if (email === undefined) throw new Error('ADMIN_PASSWORD needs ADMIN_EMAIL');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('ADMIN_EMAIL is not an e-mail address');
  const problem = password === undefined ? undefined : operatorPasswordProblem(password);
  if (problem) throw new Error(`ADMIN_PASSWORD ${problem}`);
  return { email, password };
}

function shippo(source: NodeJS.ProcessEnv): Env['shippo'] {
  const apiKey = optionalText(source, 'SHIPPO_API_KEY');
  if (apiKey === undefined && optionalText(source, 'SHIPPO_BASE_URL') === undefined) return undefined;
  return {
    baseUrl: webUrl(source, 'SHIPPO_BASE_URL', SHIPPO_URL),
    apiKey: apiKey ?? 'sandbox-key',
  };
}

function smtp(source: NodeJS.ProcessEnv): Env['smtp'] {
  return {
    host: text(source, 'SMTP_HOST', 'localhost'),
    port: portNumber(source, 'SMTP_PORT', 4225),
    user: optionalText(source, 'SMTP_USER'),
    password: optionalText(source, 'SMTP_PASSWORD'),
    from: text(source, 'SMTP_FROM', defaultMailFrom),
  };
}
