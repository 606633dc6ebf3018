import { join } from 'node:path';

/** Where things are, read once from the environment. */
export interface ShellEnv {
  port: number;
  /** A further address of the default tenant's shop, beside the domains of tenants; `null` when there is none. */
  publicOrigin: string | null;
  commerceUrl: string;
  assistantUrl: string;
  /** Folder with `live.json` and one folder a remote and version. */
  remotesDir: string;
  /** Folder with the shell's own browser files, those of earlier versions among them. */
  assetsDir: string;
  /** Origins that a payment, sign-in or maps script may load from and talk to. */
  partnerOrigins: string[];
}

const repositoryRoot = join(import.meta.dirname, '../../..');

export function readEnv(env: NodeJS.ProcessEnv = process.env): ShellEnv {
  const dataDir = env.SELVEDGE_DATA_DIR ?? join(repositoryRoot, '.selvedge');
  return {
    port: portOf('PORT', env.PORT, 3000),
    publicOrigin: originIn('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN),
    commerceUrl: env.COMMERCE_URL ?? `http://127.0.0.1:${portOf('COMMERCE_PORT', env.COMMERCE_PORT, 4000)}`,
    assistantUrl:
      env.ASSISTANT_URL ?? `http://127.0.0.1:${portOf('ASSISTANT_PORT', env.ASSISTANT_PORT, 4100)}`,
    remotesDir: join(dataDir, 'remotes'),
    assetsDir: join(dataDir, 'assets'),
    partnerOrigins: (env.PARTNER_ORIGINS ?? defaultPartnerOrigins(env)).split(/[\s,]+/).filter(Boolean),
  };
}

/** The sandbox's origin where it stands in for PayPal, PayPal's own otherwise. */
function defaultPartnerOrigins(env: NodeJS.ProcessEnv): string {
  if (env.PAYPAL_CLIENT_ID)
    return 'https://www.paypal.com https://www.sandbox.paypal.com https://www.paypalobjects.com';
  return `http://localhost:${portOf('SANDBOX_PORT', env.SANDBOX_PORT, 4200)}`;
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
