import { isLoopbackHost } from '@selvedge/service-kit';
import { reasonsNotLocal } from './demo-only-locally.ts';
import type { Env } from './env.ts';

/** The default data directory is inside the program, which the next release replaces. */
type Defaults = Pick<Env, 'dataDir'> & { mailFrom: string };

/** What is wrong with a setting; `false` if nothing is. */
type Check = readonly [isWrong: boolean, problem: string];

/** Addresses of services that stand-ins replace on one machine. PayPal's has its own check. */
const serviceAddresses = ['GOOGLE_BASE_URL', 'MAPS_SCRIPT_URL', 'SHIPPO_BASE_URL', 'TAX_SERVICE_BASE_URL'];

/**
 * Lists the settings that a publicly reachable store must still change: one line for each that is missing or has its
 * default. A store that is only reachable on this machine needs none.
 */
export function productionProblems(source: NodeJS.ProcessEnv, env: Env, defaults: Defaults): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const origin = new URL(env.publicOrigin);
  if (!isSet('PUBLIC_ORIGIN') && reasonsNotLocal(env).length > 0)
    return [
      `PUBLIC_ORIGIN is missing: ${reasonsNotLocal(env).join(', ')}, so set the public address of the store.`,
    ];
  if (isLoopbackHost(origin.hostname)) return [];
  const hasPayPal = isSet('PAYPAL_CLIENT_ID') || isSet('PAYPAL_ACCOUNTS');
  const checks: Check[] = [
    [origin.protocol !== 'https:', 'PUBLIC_ORIGIN must begin with https://: passwords travel over it.'],
    [!isSet('DATABASE_URL'), 'DATABASE_URL is missing: a store needs PostgreSQL; the embedded database serves one process.'],
    [env.dataDir === defaults.dataDir, 'SELVEDGE_DATA_DIR is missing: pictures would lie inside the program and go with it.'],
    [!isSet('SELVEDGE_SECRET_KEY'), 'SELVEDGE_SECRET_KEY is missing: set 32 random bytes (openssl rand -base64 32), or what the file secret.key in the data directory holds.'],
    [!isSet('SERVICE_KEY'), 'SERVICE_KEY is missing: set the same 32 random characters or more for all services.'],
    [!hasPayPal, 'PAYPAL_CLIENT_ID or PAYPAL_ACCOUNTS is missing: nobody could pay.'],
    [hasPayPal && !isPayPal(env.payments.baseUrl), `PAYPAL_BASE_URL is a stand-in, ${env.payments.baseUrl}: remove it.`],
    [isSet('PAYPAL_SDK_BASE_URL'), 'PAYPAL_SDK_BASE_URL is set: remove it. Only stand-ins need it.'],
    ...serviceAddresses.map((name): Check => [isStandIn(source[name]), `${name} is a stand-in, ${source[name]}: remove it.`]),
    [!isSet('SMTP_HOST'), 'SMTP_HOST is missing: no mail would arrive.'],
    [env.smtp.from === defaults.mailFrom, 'SMTP_FROM is missing: mail needs a sender of yours.'],
  ]; // prettier-ignore
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

/** Whether this is PayPal itself. Anywhere else, nobody says who may approve a payment. */
function isPayPal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname);
}

function isStandIn(address: string | undefined): boolean {
  const url = URL.parse(address?.trim() ?? '');
  return url !== null && (url.protocol !== 'https:' || isLoopbackHost(url.hostname));
}
