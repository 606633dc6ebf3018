import { join } from 'node:path';
import { needServiceKey, readTrustedProxies, type TrustedProxies } from '@selvedge/service-kit';

/** Where things are, read once from the environment. */
export interface ShellEnv {
  port: number;
  /** A further address of the default tenant's shop, beside the domains of tenants; `null` when there is none. */
  publicOrigin: string | null;
  /** Whose word about the shopper's address, and about the store's, is believed. */
  trustedProxies: TrustedProxies;
  commerceUrl: string;
  assistantUrl: string;
  /** What services of the shop call each other with; `null`: nothing is told to any. */
  serviceKey: string | null;
  /** Where the registry of remotes is: a folder, or `s3://…`. */
  registryUrl: string;
  /** Whose activations are believed: public keys in PEM; `null`: those that this machine's own shop has made. */
  registryKeys: string | null;
  registryKeysDir: string;
  /** Whether a browser may have a remote of its own; see `npm run remote -- override`. */
  remoteOverrides: boolean;
  /** Folder for copies of the remotes' versions. */
  remoteCacheDir: string;
  /** Folder with the shell's own browser files, those of earlier versions among them. */
  assetsDir: string;
  /** Origins that a payment or sign-in script may load from and talk to. */
  partnerOrigins: string[];
  /** Origins that the maps script of address forms talks to; none where the store has none. */
  mapsOrigins: string[];
  /** Of Google sign-in, for the tenants that have it. */
  googleOrigin: string;
  /** Where to say that there is a hole, as `security.txt` has it; `null`: on the store's help page. */
  securityContact: string | null;
  /** Where metrics are to be read; `null`: nowhere. */
  metrics: { port: number; host: string } | null;
}

const repositoryRoot = join(import.meta.dirname, '../../..');

export function readEnv(env: NodeJS.ProcessEnv = process.env): ShellEnv {
  const dataDir = env.SELVEDGE_DATA_DIR ?? join(repositoryRoot, '.selvedge');
  return {
    port: portOf('PORT', env.PORT, 3000),
    publicOrigin: originIn('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN),
    trustedProxies: readTrustedProxies(env),
    commerceUrl: env.COMMERCE_URL ?? `http://127.0.0.1:${portOf('COMMERCE_PORT', env.COMMERCE_PORT, 4000)}`,
    assistantUrl:
      env.ASSISTANT_URL ?? `http://127.0.0.1:${portOf('ASSISTANT_PORT', env.ASSISTANT_PORT, 4100)}`,
    serviceKey: needServiceKey(env) ?? null,
    registryUrl: env.REGISTRY_URL ?? join(dataDir, 'registry'),
    registryKeys: env.REGISTRY_PUBLIC_KEYS ?? null,
    registryKeysDir: join(dataDir, 'keys'),
    // Off wherever somebody set up keys, which is where shoppers are.
    remoteOverrides: (env.REMOTE_OVERRIDES ?? (env.REGISTRY_PUBLIC_KEYS === undefined ? '1' : '0')) === '1',
    remoteCacheDir: join(dataDir, 'remote-versions'),
    assetsDir: join(dataDir, 'assets'),
    partnerOrigins: (env.PARTNER_ORIGINS ?? defaultPartnerOrigins(env)).split(/[\s,]+/).filter(Boolean),
    mapsOrigins: mapsOriginsOf(env),
    googleOrigin: originIn('GOOGLE_BASE_URL', env.GOOGLE_BASE_URL) ?? 'https://accounts.google.com',
    securityContact: securityContactIn(env.SECURITY_CONTACT),
    metrics: env.METRICS_PORT
      ? { port: portOf('METRICS_PORT', env.METRICS_PORT, 0), host: env.METRICS_HOST ?? '127.0.0.1' }
      : null,
  };
}

/**
 * Where PayPal's scripts come from and go to: PayPal's own origins, those of its sandbox where the API is the sandbox's, or a
 * stand-in's. As the commerce API finds the payment provider.
 */
function defaultPartnerOrigins(env: NodeJS.ProcessEnv): string {
  const isReal = Boolean(env.PAYPAL_ACCOUNTS?.trim() || env.PAYPAL_CLIENT_ID);
  const standIn = `http://localhost:${portOf('SANDBOX_PORT', env.SANDBOX_PORT, 4200)}`;
  const api =
    originIn('PAYPAL_BASE_URL', env.PAYPAL_BASE_URL) ?? (isReal ? 'https://api-m.paypal.com' : standIn);
  const sdk = originIn('PAYPAL_SDK_BASE_URL', env.PAYPAL_SDK_BASE_URL);
  const { hostname } = new URL(api);
  if (!/(^|\.)paypal\.com$/.test(hostname)) return [...new Set([api, sdk ?? api])].join(' ');
  const sandbox = /(^|\.)sandbox\.paypal\.com$/.test(hostname) ? ['https://www.sandbox.paypal.com'] : [];
  return ['https://www.paypal.com', ...sandbox, 'https://www.paypalobjects.com'].join(' ');
}

/** An e-mail address or a page, as RFC 9116 wants it. */
function securityContactIn(value: string | undefined): string | null {
  const contact = value?.trim();
  if (!contact) return null;
  if (/^https:\/\/\S+$/.test(contact) && URL.canParse(contact)) return contact;
  const email = contact.replace(/^mailto:/i, '');
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(email)) return `mailto:${email}`;
  throw new Error(`SECURITY_CONTACT must be an e-mail address or an https address, not "${contact}"`);
}

/** Google's two hosts with a key, the stand-in's origin without: as the commerce API answers `/maps/config`. */
function mapsOriginsOf(env: NodeJS.ProcessEnv): string[] {
  if (env.MAPS_API_KEY?.trim()) return ['https://maps.googleapis.com', 'https://places.googleapis.com'];
  const origin = originIn('MAPS_SCRIPT_URL', env.MAPS_SCRIPT_URL);
  return origin ? [origin] : [];
}

function originIn(name: string, value: string | undefined): string | null {
  if (!value) return null;
  if (!URL.canParse(value)) throw new Error(`${name} must be an address, not "${value}"`);
  return new URL(value).origin;
}

function portOf(name: string, value: string | undefined, standard: number): number {
  const port = Number(value ?? standard);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
