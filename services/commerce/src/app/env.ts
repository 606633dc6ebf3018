import type { MapsConfig } from '@selvedge/contract';
import { join, resolve } from 'node:path';
import {
  flag,
  hostNames,
  optionalText,
  portNumber,
  text,
  webUrl,
  wholeNumber,
} from '../platform/env-values.ts';
import {
  readMetricsAddress,
  readServiceKey,
  readTrustedProxies,
  type MetricsAddress,
  type TrustedProxies,
} from '@selvedge/service-kit';
import { parseStorageAddress } from '@selvedge/service-kit/storage-address';
import { type GoogleSettings, operatorPasswordProblem, readGoogleSettings } from '../customers/index.ts';
import { type OpenSearchSettings, readOpenSearchSettings } from '../catalog/index.ts';
import { demoOperator, demoProblems } from './demo-guard.ts';
import { productionProblems } from './production-settings.ts';
import { type PaymentSettings, readMapsConfig, readPaymentSettings } from '../ordering/index.ts';

/** Settings of the service, read once at startup. */
export interface Env {
  host: string;
  port: number;
  /** If absent, the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The server itself, if `databaseUrl` leads to a pooler. */
  directUrl: string | undefined;
  /** A streaming replica for reads that only need what was committed before they began. */
  replicaUrl: string | undefined;
  /** Whether the service runs pending migrations. Otherwise it refuses to start while there are any. */
  migratesOnStart: boolean;
  dataDir: string;
  /** Where pictures and other files are stored: a folder or an S3 bucket, as in `parseStorageAddress`. */
  filesUrl: string;
  /** Public origin of the store, without a trailing slash. */
  publicOrigin: string;
  /** Proxies whose forwarded client address and host are trusted. */
  trustedProxies: TrustedProxies;
  /** The first operator; the demo has its own. Without a password, each store gets a random one, shown once. */
  admin: { email: string; password: string | undefined } | undefined;
  payments: PaymentSettings;
  maps: MapsConfig;
  google: GoogleSettings;
  /** If undefined, our own rate tables are used. */
  shippo: { baseUrl: string; apiKey: string } | undefined;
  /** Shippo's API, or a stand-in; stores with their own Shippo account use it too. */
  shippoBaseUrl: string;
  /** TaxJar's API, or a stand-in. */
  taxServiceUrl: string;
  smtp: { host: string; port: number; user: string | undefined; password: string | undefined; from: string };
  /** How many emails of newsletters this process sends in a second. */
  newsletterEmailsPerSecond: number;
  /** Hosts in private networks, with or without port, that pictures may be fetched from. */
  importPictureHosts: ReadonlySet<string>;
  /** Hosts in private networks, with or without port, that webhooks may be sent to. */
  webhookHosts: ReadonlySet<string>;
  /** Shared key of the shop's services; if undefined, they can't call each other. */
  serviceKey: string | undefined;
  oldServiceKey: string | undefined;
  /** URL of the assistant service, without a trailing slash. */
  assistantUrl: string;
  /** Where lists and searches of large stores are; undefined if all are in memory. */
  openSearch: OpenSearchSettings | undefined;
  metrics: MetricsAddress | null;
  /** Whether to seed the demo tenants. */
  demo: boolean;
  /** The folder of the demo stores, which are created at the first start; undefined without the demo. */
  demoDir: string | undefined;
}

const defaultDataDir = resolve(import.meta.dirname, '../../../../.selvedge');
const defaultMailFrom = 'Selvedge <no-reply@selvedge.example>';
const SHIPPO_URL = 'https://api.goshippo.com';

/**
 * Reads and validates the environment.
 * @throws Error naming the variable and what is wrong with it
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const demo = flag(source, 'SELVEDGE_DEMO', false);
  const folder = optionalText(source, 'DEMO_DIR');
  const dataDir = resolve(text(source, 'SELVEDGE_DATA_DIR', defaultDataDir));
  const env: Env = {
    host: text(source, 'COMMERCE_HOST', '127.0.0.1'),
    port: portNumber(source, 'COMMERCE_PORT', 4000),
    ...readDatabaseUrls(source),
    migratesOnStart: flag(source, 'MIGRATE_ON_START', true),
    dataDir,
    filesUrl: filesUrl(source, join(dataDir, 'media')),
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
    newsletterEmailsPerSecond: wholeNumber(source, 'NEWSLETTER_EMAILS_PER_SECOND', {
      fallback: 10,
      max: 1_000,
    }),
    importPictureHosts: hostNames(source, 'IMPORT_PICTURE_HOSTS'),
    webhookHosts: hostNames(source, 'WEBHOOK_HOSTS'),
    serviceKey: readServiceKey(source),
    oldServiceKey: readServiceKey(source, 'OLD_SERVICE_KEY'),
    assistantUrl: webUrl(
      source,
      'ASSISTANT_URL',
      `http://127.0.0.1:${portNumber(source, 'ASSISTANT_PORT', 4100)}`,
    ),
    openSearch: readOpenSearchSettings(source),
    metrics: readMetricsAddress(source, 'COMMERCE_METRICS_PORT'),
    demo,
    demoDir: demo && folder !== undefined ? resolve(folder) : undefined,
  };
  const problems = [
    ...demoProblems(env),
    ...(demo && folder === undefined
      ? ['DEMO_DIR is missing: SELVEDGE_DEMO needs the folder of the demo stores.']
      : []),
    ...productionProblems(source, env, { dataDir: defaultDataDir, mailFrom: defaultMailFrom }),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return env;
}

export function readDatabaseUrls(
  source: NodeJS.ProcessEnv,
): Pick<Env, 'databaseUrl' | 'directUrl' | 'replicaUrl'> {
  const urls = {
    databaseUrl: databaseUrl(source, 'DATABASE_URL'),
    directUrl: databaseUrl(source, 'DATABASE_DIRECT_URL'),
    replicaUrl: databaseUrl(source, 'DATABASE_REPLICA_URL'),
  };
  if (urls.databaseUrl === undefined && (urls.directUrl ?? urls.replicaUrl) !== undefined)
    throw new Error('DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL');
  return urls;
}

function databaseUrl(source: NodeJS.ProcessEnv, name: string): string | undefined {
  const url = optionalText(source, name);
  if (url === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(`${name} must look like postgres://user:password@host:5432/database`);
  }
  return url;
}

function filesUrl(source: NodeJS.ProcessEnv, fallback: string): string {
  const address = text(source, 'FILES_URL', fallback);
  if (parseStorageAddress(address) === undefined)
    throw new Error('FILES_URL must be a folder, file:///… or s3://bucket');
  return address;
}

/** Where remotes are published. Only backups need to know it here. */
export const readRegistryUrl = (source: NodeJS.ProcessEnv, { dataDir }: Pick<Env, 'dataDir'>): string =>
  text(source, 'REGISTRY_URL', join(dataDir, 'registry'));

function adminAccount(source: NodeJS.ProcessEnv, demo: boolean): Env['admin'] {
  const email = optionalText(source, 'ADMIN_EMAIL');
  const password = optionalText(source, 'ADMIN_PASSWORD');
  if (email === undefined && password === undefined) return demo ? demoOperator : undefined;
  if (email === undefined) throw new Error('ADMIN_PASSWORD needs ADMIN_EMAIL');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error('ADMIN_EMAIL is not an email address');
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
