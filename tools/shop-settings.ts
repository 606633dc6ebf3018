import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isLoopbackHost } from '../shared/service-kit/src/host-name.ts';
import { isRefusedPort } from './refused-ports.ts';

/** The password is public, so it's only for a local shop. */
export const demoPassword = 'selvedge-demo';

/** The ports and folders of a running copy of the shop. */
export interface ShopSettings {
  port: number;
  commercePort: number;
  assistantPort: number;
  sandboxPort: number;
  smtpPort: number;
  dataDir: string;
  /** Whether the sandbox replaces any external service. */
  usesSandbox: boolean;
  /** Whether the shop can only be reached from this machine. */
  isLocal: boolean;
  /** Key for calls between the shop's services; random on each start, unless set. */
  serviceKey: string;
  /** Environment for every service. */
  env: Record<string, string>;
}

/** Reads the settings for a command. A wrong one is a mistake of whoever runs it, so it ends with a sentence, not a stack trace. */
export function readCommandSettings(env?: NodeJS.ProcessEnv): ShopSettings {
  try {
    return readShopSettings(env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Reads the settings from the environment. `PORT` also moves the other ports. */
export function readShopSettings(env: NodeJS.ProcessEnv = process.env): ShopSettings {
  const port = readPort('PORT', env.PORT, 3000);
  const offset = port - 3000;
  const settings = {
    port,
    commercePort: readPort('COMMERCE_PORT', env.COMMERCE_PORT, 4000 + offset),
    assistantPort: readPort('ASSISTANT_PORT', env.ASSISTANT_PORT, 4100 + offset),
    sandboxPort: readPort('SANDBOX_PORT', env.SANDBOX_PORT, 4200 + offset),
    smtpPort: readPort('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT, 4225 + offset),
    dataDir: env.SELVEDGE_DATA_DIR ?? join(import.meta.dirname, '../.selvedge'),
  };
  const isLocalOrigin = isLoopbackHost(getHost(env.PUBLIC_ORIGIN ?? 'http://localhost'));
  // A public store must not start with stand-ins. Without them, the API reports which settings are missing.
  const standIns = isLocalOrigin ? createStandInEnv(settings, env) : {};
  const isLocal = 'PAYPAL_BASE_URL' in standIns && isLoopbackHost(env.SMTP_HOST ?? 'localhost');
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
      // The demo's password is public, so the demo is only for a local shop.
      SELVEDGE_DEMO: env.SELVEDGE_DEMO ?? (isLocal ? '1' : '0'),
      DEMO_DIR: env.DEMO_DIR ?? join(import.meta.dirname, '../demo'),
      ...(isLocal && {
        ADMIN_EMAIL: env.ADMIN_EMAIL || 'admin@selvedge.example',
        // An operator with another address gets a random password, which the API prints once.
        ...(!env.ADMIN_EMAIL && { ADMIN_PASSWORD: demoPassword }),
        ...(env.ADMIN_PASSWORD && { ADMIN_PASSWORD: env.ADMIN_PASSWORD }),
      }),
      ...standIns,
    },
  };
}

/** Empty for an invalid origin, which the services report themselves. */
const getHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).hostname : '');

type SandboxSettings = Pick<ShopSettings, 'sandboxPort' | 'smtpPort' | 'commercePort' | 'dataDir'>;

/** Environment that uses the sandbox for every external service without real credentials. */
function createStandInEnv(
  { sandboxPort, smtpPort, commercePort, dataDir }: SandboxSettings,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
  const origin = `http://localhost:${sandboxPort}`;
  const isPayPalReal = Boolean(env.PAYPAL_ACCOUNTS ?? env.PAYPAL_CLIENT_ID);
  const standIns = {
    ...(isPayPalReal ? {} : { PAYPAL_BASE_URL: origin, PAYPAL_SDK_BASE_URL: `${origin}/sdk/js` }),
    ...(env.SMTP_HOST ? {} : { SMTP_HOST: 'localhost', SMTP_PORT: String(smtpPort) }),
  };
  // A missing carrier, maps or Google account doesn't need the sandbox: the shop uses rate tables and addresses typed by
  // hand, and the demo stores have no Google client id.
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

function readPort(name: string, value: string | undefined, standard: number): number {
  if (value === undefined && standard > 65_535)
    throw new Error(
      `PORT also moves ${name}, to ${standard}, but ports end at 65535. Choose a lower PORT, or set ${name}.`,
    );
  const port = Number(value ?? standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  // Blocked ports don't matter for mail.
  if (name !== 'SANDBOX_SMTP_PORT' && isRefusedPort(port))
    throw new Error(`${name} ${port} is blocked by browsers; choose another PORT or ${name}`);
  return port;
}
