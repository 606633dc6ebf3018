import { isOnThisMachine } from '@selvedge/service-kit';
import { reasonsNotLocal } from './demo-only-locally.ts';
import type { Env } from './env.ts';

/** Where data lies unless somebody says otherwise: inside the program, which the next release replaces. */
type Defaults = Pick<Env, 'dataDir'> & { mailFrom: string };

/** What is wrong with a setting, `false` where nothing is. */
type Check = readonly [isWrong: boolean, problem: string];

/**
 * What a store lacks whose `PUBLIC_ORIGIN` strangers can reach: a line for each setting that is missing or stands at its
 * default. One that only this machine can reach lacks nothing.
 */
export function productionProblems(source: NodeJS.ProcessEnv, env: Env, defaults: Defaults): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const origin = new URL(env.publicOrigin);
  if (!isSet('PUBLIC_ORIGIN') && reasonsNotLocal(env).length > 0)
    return [
      `PUBLIC_ORIGIN is missing: ${reasonsNotLocal(env).join(', ')}, so say where the store is reached.`,
    ];
  if (isOnThisMachine(origin.hostname)) return [];
  const hasPayPal = isSet('PAYPAL_CLIENT_ID') || isSet('PAYPAL_ACCOUNTS');
  const checks: Check[] = [
    [origin.protocol !== 'https:', 'PUBLIC_ORIGIN must begin with https://: passwords travel over it.'],
    [!isSet('DATABASE_URL'), 'DATABASE_URL is missing: a store needs PostgreSQL; the embedded database serves one process.'],
    [env.dataDir === defaults.dataDir, 'SELVEDGE_DATA_DIR is missing: pictures would lie inside the program and go with it.'],
    [!isSet('SELVEDGE_SECRET_KEY'), 'SELVEDGE_SECRET_KEY is missing: set 32 random bytes (openssl rand -base64 32), or what the file secret.key in the data directory holds.'],
    [!isSet('SERVICE_KEY'), 'SERVICE_KEY is missing: set the same 32 random characters or more for all services.'],
    [!hasPayPal, 'PAYPAL_CLIENT_ID or PAYPAL_ACCOUNTS is missing: nobody could pay.'],
    [hasPayPal && isOnThisMachine(new URL(env.payments.baseUrl).hostname), `PAYPAL_BASE_URL is a stand-in, ${env.payments.baseUrl}: take it away.`],
    [!isSet('SMTP_HOST'), 'SMTP_HOST is missing: no mail would arrive.'],
    [env.smtp.from === defaults.mailFrom, 'SMTP_FROM is missing: mail needs a sender of yours.'],
  ]; // prettier-ignore
  return checks.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}
