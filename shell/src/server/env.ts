import { join } from 'node:path';
import {
  chooseListenHost,
  readMetricsAddress,
  requireServiceKey,
  readTrustedProxies,
  type MetricsAddress,
  type TrustedProxies,
} from '@selvedge/service-kit';

/** Settings from the environment, read once at startup. */
export interface ShellEnv {
  /** The address to listen on. */
  host: string;
  port: number;
  /** An extra origin for the default tenant's shop, besides the tenants' domains; `null` if there is none. */
  publicOrigin: string | null;
  /** Proxies whose forwarded client address and host are trusted. */
  trustedProxies: TrustedProxies;
  commerceUrl: string;
  assistantUrl: string;
  /** Authenticates the shop's services to each other; `null`: no counts are reported. */
  serviceKey: string | null;
  /** Location of the remote registry: a folder, or `s3://…`. */
  registryUrl: string;
  /** Trusted signers of activations: public keys in PEM; `null`: keys that the shop on this machine generated. */
  registryKeys: string | null;
  registryKeysDir: string;
  /** Whether individual browsers may use another version of a remote; see `npm run remote -- override`. */
  remoteOverrides: boolean;
  /** Folder for copies of the remotes' versions. */
  remoteCacheDir: string;
  /** Folder with the shell's browser files, including those of earlier versions. */
  assetsDir: string;
  /** Origins that payment and sign-in scripts may load from and call. */
  partnerOrigins: string[];
  /** Origins that the maps script of address forms calls; empty if the store uses no maps. */
  mapsOrigins: string[];
  /** Origin of Google sign-in, for tenants that use it. */
  googleOrigin: string;
  /** Contact in `security.txt` for reporting vulnerabilities; `null`: the store's help page. */
  securityContact: string | null;
  /** The URL that purges changed pages from a CDN; `null`: no CDN keeps pages. */
  cdnPurgeUrl: string | null;
  /** Where metrics are served; `null`: nowhere. */
  metrics: MetricsAddress | null;
}

const repositoryRoot = join(import.meta.dirname, '../../..');

export function readEnv(env: NodeJS.ProcessEnv = process.env): ShellEnv {
  const dataDir = env.SELVEDGE_DATA_DIR ?? join(repositoryRoot, '.selvedge');
  const publicOrigin = readOrigin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN);
  return {
    host: chooseListenHost(env.SHELL_HOST, publicOrigin),
    port: readPort('PORT', env.PORT, 3000),
    publicOrigin,
    trustedProxies: readTrustedProxies(env),
    commerceUrl: env.COMMERCE_URL ?? `http://127.0.0.1:${readPort('COMMERCE_PORT', env.COMMERCE_PORT, 4000)}`,
    assistantUrl:
      env.ASSISTANT_URL ?? `http://127.0.0.1:${readPort('ASSISTANT_PORT', env.ASSISTANT_PORT, 4100)}`,
    serviceKey: requireServiceKey(env) ?? null,
    registryUrl: env.REGISTRY_URL ?? join(dataDir, 'registry'),
    registryKeys: env.REGISTRY_PUBLIC_KEYS ?? null,
    registryKeysDir: join(dataDir, 'keys'),
    // Off by default if keys are configured, as in production.
    remoteOverrides: (env.REMOTE_OVERRIDES ?? (env.REGISTRY_PUBLIC_KEYS === undefined ? '1' : '0')) === '1',
    remoteCacheDir: join(dataDir, 'remote-versions'),
    assetsDir: join(dataDir, 'assets'),
    partnerOrigins: (env.PARTNER_ORIGINS ?? defaultPartnerOrigins(env)).split(/[\s,]+/).filter(Boolean),
    mapsOrigins: readMapsOrigins(env),
    googleOrigin: readOrigin('GOOGLE_BASE_URL', env.GOOGLE_BASE_URL) ?? 'https://accounts.google.com',
    securityContact: readSecurityContact(env.SECURITY_CONTACT),
    cdnPurgeUrl: readUrl('CDN_PURGE_URL', env.CDN_PURGE_URL),
    metrics: readMetricsAddress(env, 'METRICS_PORT'),
  };
}

/**
 * Origins that PayPal's scripts load from and call: PayPal's own, plus its sandbox's if the API is the sandbox, or the stand-in's.
 * Uses the same rules as the commerce API.
 */
function defaultPartnerOrigins(env: NodeJS.ProcessEnv): string {
  const isReal = Boolean(env.PAYPAL_ACCOUNTS?.trim() || env.PAYPAL_CLIENT_ID);
  const standIn = `http://localhost:${readPort('SANDBOX_PORT', env.SANDBOX_PORT, 4200)}`;
  const api =
    readOrigin('PAYPAL_BASE_URL', env.PAYPAL_BASE_URL) ?? (isReal ? 'https://api-m.paypal.com' : standIn);
  const sdk = readOrigin('PAYPAL_SDK_BASE_URL', env.PAYPAL_SDK_BASE_URL);
  const { hostname } = new URL(api);
  if (!/(^|\.)paypal\.com$/.test(hostname)) return [...new Set([api, sdk ?? api])].join(' ');
  const sandbox = /(^|\.)sandbox\.paypal\.com$/.test(hostname) ? ['https://www.sandbox.paypal.com'] : [];
  return ['https://www.paypal.com', ...sandbox, 'https://www.paypalobjects.com'].join(' ');
}

/** Reads an email address or a page, as RFC 9116 requires. */
function readSecurityContact(value: string | undefined): string | null {
  const contact = value?.trim();
  if (!contact) return null;
  if (/^https:\/\/\S+$/.test(contact) && URL.canParse(contact)) return contact;
  const email = contact.replace(/^mailto:/i, '');
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(email)) return `mailto:${email}`;
  throw new Error(`SECURITY_CONTACT must be an email address or an https address, not "${contact}"`);
}

/** With a key, Google's two hosts; without, the stand-in's origin. Matches the commerce API's `/maps/config`. */
function readMapsOrigins(env: NodeJS.ProcessEnv): string[] {
  if (env.MAPS_API_KEY?.trim()) return ['https://maps.googleapis.com', 'https://places.googleapis.com'];
  const origin = readOrigin('MAPS_SCRIPT_URL', env.MAPS_SCRIPT_URL);
  return origin ? [origin] : [];
}

function readUrl(name: string, value: string | undefined): string | null {
  if (!value) return null;
  if (!URL.canParse(value)) throw new Error(`${name} must be a URL, not "${value}"`);
  return value;
}

function readOrigin(name: string, value: string | undefined): string | null {
  const url = readUrl(name, value);
  return url && new URL(url).origin;
}

function readPort(name: string, value: string | undefined, fallback: number): number {
  const port = Number(value ?? fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
