import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isOnThisMachine } from '../shared/service-kit/src/host-name.ts';
import { isRefusedPort } from './refused-ports.ts';

/** The ports and places of one running copy of the product. */
export interface ShopSettings {
  port: number;
  commercePort: number;
  assistantPort: number;
  sandboxPort: number;
  smtpPort: number;
  dataDir: string;
  /** Whether the sandbox stands in for anything. */
  usesSandbox: boolean;
  /** Whether nobody but this machine reaches the shop. */
  isLocal: boolean;
  /** What the shop's own servers call each other with: another one each start, unless one is set. */
  serviceKey: string;
  /** Environment for every service. */
  env: Record<string, string>;
}

/** Reads the settings from the environment; a `PORT` of its own moves the other ports along. */
export function readShopSettings(env: NodeJS.ProcessEnv = process.env): ShopSettings {
  const port = portOf('PORT', env.PORT, 3000);
  const offset = port - 3000;
  const settings = {
    port,
    commercePort: portOf('COMMERCE_PORT', env.COMMERCE_PORT, 4000 + offset),
    assistantPort: portOf('ASSISTANT_PORT', env.ASSISTANT_PORT, 4100 + offset),
    sandboxPort: portOf('SANDBOX_PORT', env.SANDBOX_PORT, 4200 + offset),
    smtpPort: portOf('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT, 4225 + offset),
    dataDir: env.SELVEDGE_DATA_DIR ?? join(import.meta.dirname, '../.selvedge'),
  };
  const standIns = standInsFor(settings, env);
  const isLocal =
    isOnThisMachine(hostOf(env.PUBLIC_ORIGIN ?? 'http://localhost')) &&
    'PAYPAL_BASE_URL' in standIns &&
    isOnThisMachine(env.SMTP_HOST ?? 'localhost');
  return {
    ...settings,
    serviceKey: env.SERVICE_KEY?.trim() || randomBytes(32).toString('base64url'),
    isLocal,
    usesSandbox: Object.keys(standIns).length > 0,
    env: {
      PORT: String(port),
      COMMERCE_PORT: String(settings.commercePort),
      ASSISTANT_PORT: String(settings.assistantPort),
      SANDBOX_PORT: String(settings.sandboxPort),
      SANDBOX_SMTP_PORT: String(settings.smtpPort),
      SELVEDGE_DATA_DIR: settings.dataDir,
      PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
      // The demonstration and its password are known to everybody: only for a shop that strangers can't reach.
      SELVEDGE_DEMO: env.SELVEDGE_DEMO ?? (isLocal ? '1' : '0'),
      ...(isLocal && {
        ADMIN_EMAIL: env.ADMIN_EMAIL ?? 'admin@selvedge.example',
        ADMIN_PASSWORD: env.ADMIN_PASSWORD ?? 'selvedge-demo',
      }),
      ...standIns,
    },
  };
}

/** The services themselves refuse an origin that can't be read. */
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : '');

type Places = Pick<ShopSettings, 'sandboxPort' | 'smtpPort' | 'commercePort' | 'dataDir'>;

/** Points whatever has no real credentials at the sandbox; nothing when all of it has. */
function standInsFor(
  { sandboxPort, smtpPort, commercePort, dataDir }: Places,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const origin = `http://localhost:${sandboxPort}`;
  const isPayPalReal = Boolean(env.PAYPAL_ACCOUNTS ?? env.PAYPAL_CLIENT_ID);
  const standIns = {
    ...(isPayPalReal ? {} : { PAYPAL_BASE_URL: origin, PAYPAL_SDK_BASE_URL: `${origin}/sdk/js` }),
    ...(env.SMTP_HOST ? {} : { SMTP_HOST: 'localhost', SMTP_PORT: String(smtpPort) }),
  };
  // Carrier, maps and Google alone are no reason to start the sandbox: rate tables answer, addresses are typed by hand,
  // and the demonstration stores have no client id then.
  if (Object.keys(standIns).length === 0) return {};
  return {
    ...standIns,
    ...(env.SHIPPO_API_KEY ? {} : { SHIPPO_BASE_URL: `${origin}/shippo` }),
    ...(env.TAX_SERVICE_BASE_URL ? {} : { TAX_SERVICE_BASE_URL: `${origin}/tax` }),
    ...(env.MAPS_API_KEY ? {} : { MAPS_SCRIPT_URL: `${origin}/maps/api/js` }),
    ...(env.GOOGLE_BASE_URL ? {} : { GOOGLE_BASE_URL: origin }),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${commercePort}/api/v1/webhooks/paypal`,
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
  };
}

function portOf(name: string, value: string | undefined, standard: number): number {
  const port = Number(value ?? standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  // Mail is not fetched.
  if (name !== 'SANDBOX_SMTP_PORT' && isRefusedPort(port))
    throw new Error(`${name} ${port} is a port that browsers refuse to ask; choose another PORT or ${name}`);
  return port;
}
