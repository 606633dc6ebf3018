import { parseAccounts, type Account } from './paypal/accounts.ts';
import { parseWebhookUrls, type WebhookTarget } from './paypal/webhooks/webhook-targets.ts';

export type Env = {
  host: string;
  port: number;
  smtpPort: number;
  publicUrl?: string;
  dataDir?: string;
  accounts: Account[];
  webhooks: WebhookTarget[];
};

/** Reads the environment. The defaults suit a developer's machine. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  if (source.NODE_ENV === 'production') {
    throw new Error('The sandbox takes fake payments, so it must not run with NODE_ENV=production.');
  }
  return {
    host: source.SANDBOX_HOST ?? 'localhost',
    port: portNumber('SANDBOX_PORT', source.SANDBOX_PORT, 4200),
    smtpPort: portNumber('SANDBOX_SMTP_PORT', source.SANDBOX_SMTP_PORT, 4225),
    publicUrl: source.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    dataDir: source.SANDBOX_DATA_DIR || undefined,
    accounts: parseAccounts(source.SANDBOX_PAYPAL_ACCOUNTS ?? ''),
    webhooks: parseWebhookUrls(source.SANDBOX_WEBHOOK_URL ?? '', source.SANDBOX_WEBHOOK_ID),
  };
}

function portNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port number, not "${text}"`);
  return port;
}
