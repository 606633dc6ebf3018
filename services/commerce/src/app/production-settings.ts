import { isLoopbackHost } from '@selvedge/service-kit';
import { reasonsNotLocal } from './demo-guard.ts';
import type { Env } from './env.ts';

/** The default data directory is in the program's folder, which the next release replaces. */
type Defaults = Pick<Env, 'dataDir'> & { mailFrom: string };

/** Whether a setting is wrong, and the message if it is. */
type Check = readonly [isWrong: boolean, problem: string];

/** Addresses of services that stand-ins replace on one machine. PayPal's has its own check. */
const serviceAddresses = ['GOOGLE_BASE_URL', 'MAPS_SCRIPT_URL', 'SHIPPO_BASE_URL', 'TAX_SERVICE_BASE_URL'];

/**
 * Lists the settings that a publicly reachable store must still change: one line for each that is missing or has its
 * default value. A store that is only reachable from this machine has nothing to change.
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
    [origin.protocol !== 'https:', 'PUBLIC_ORIGIN must begin with https://: passwords are sent to it.'],
    [!isSet('DATABASE_URL'), 'DATABASE_URL is missing: a store needs PostgreSQL; the embedded database supports only one process.'],
    [env.dataDir === defaults.dataDir, "SELVEDGE_DATA_DIR is missing: pictures would be stored in the program's folder and lost with the next release."],
    [!isSet('SELVEDGE_SECRET_KEY'), 'SELVEDGE_SECRET_KEY is missing: set 32 random bytes (openssl rand -base64 32), or the contents of secret.key in the data directory.'],
    [!isSet('SERVICE_KEY'), 'SERVICE_KEY is missing: set the same 32 random characters or more for all services.'],
    [!hasPayPal, 'PAYPAL_CLIENT_ID or PAYPAL_ACCOUNTS is missing: nobody could pay.'],
    [hasPayPal && !isPayPal(env.payments.baseUrl), `PAYPAL_BASE_URL is a stand-in, ${env.payments.baseUrl}: remove it.`],
    [isSet('PAYPAL_SDK_BASE_URL'), 'PAYPAL_SDK_BASE_URL is set: remove it. Only stand-ins need it.'],
    ...serviceAddresses.map((name): Check => [isStandIn(source[name]), `${name} is a stand-in, ${source[name]}: remove it.`]),
    [!isSet('SMTP_HOST'), 'SMTP_HOST is missing: no email would be sent.'],
    [env.smtp.from === defaults.mailFrom, 'SMTP_FROM is missing: set the sender address of your emails.'],
  ]; // prettier-ignore
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

/** Whether this is PayPal itself. On any other server, anyone might be able to approve a payment. */
function isPayPal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && /(^|\.)paypal\.com$/.test(hostname);
}

function isStandIn(address: string | undefined): boolean {
  const url = URL.parse(address?.trim() ?? '');
  return url !== null && (url.protocol !== 'https:' || isLoopbackHost(url.hostname));
}
