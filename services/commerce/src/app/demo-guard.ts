import { isLoopbackHost } from '@selvedge/service-kit';
import type { Database } from '../platform/db/database.ts';
import type { Env } from './env.ts';
import type { PasswordHasher } from '../customers/index.ts';

/** Public demo credentials: `npm start` uses both; the service on its own uses only the email. */
export const demoOperator = { email: 'admin@selvedge.example', password: 'selvedge-demo-admin' };
const demoPasswords = [demoOperator.password, 'selvedge-demo'];

type ReachabilitySettings = Pick<Env, 'publicOrigin' | 'payments' | 'smtp'>;

/** Reasons why the store may be reachable from other machines; empty if everything is local. */
export function reasonsNotLocal({ publicOrigin, payments, smtp }: ReachabilitySettings): string[] {
  return [
    ...(isLoopbackHost(new URL(publicOrigin).hostname) ? [] : [`PUBLIC_ORIGIN is ${publicOrigin}`]),
    ...(isLoopbackHost(new URL(payments.baseUrl).hostname) ? [] : ['payments go to a real PayPal account']),
    ...(isLoopbackHost(smtp.host) ? [] : [`email is sent through ${smtp.host}`]),
  ];
}

/** Why the service must not start: demo data or passwords on a store that other machines can reach. */
export function demoProblems(env: ReachabilitySettings & Pick<Env, 'demo' | 'admin'>): string[] {
  const reasons = reasonsNotLocal(env);
  if (reasons.length === 0) return [];
  const why = `This is not a local store: ${reasons.join(', ')}.`;
  return [
    ...(env.demo ? [`SELVEDGE_DEMO must be 0. ${why}`] : []),
    ...(env.admin?.password !== undefined && demoPasswords.includes(env.admin.password)
      ? [`ADMIN_PASSWORD is a demo password. ${why}`]
      : []),
  ];
}

/**
 * Looks for operators who still have a demo password from an earlier local start.
 * @throws Error naming them and their stores, if other machines can reach the stores
 */
export async function refuseDemoOperators(
  db: Database,
  hasher: PasswordHasher,
  env: ReachabilitySettings,
): Promise<void> {
  const reasons = reasonsNotLocal(env);
  if (reasons.length === 0) return;
  const tenants = await db.asSystem((tx) =>
    tx.selectFrom('tenants').select('code').orderBy('code').execute(),
  );
  const demoAccounts: string[] = [];
  for (const { code } of tenants) {
    const operators = await db.inTenant(code, (tx) =>
      tx
        .selectFrom('admins')
        .select(['email', 'password_hash'])
        .where('tenant_code', '=', code)
        .orderBy('email')
        .execute(),
    );
    for (const { email, password_hash: hash } of operators) {
      const guesses = await Promise.all(demoPasswords.map((guess) => hasher.verify(hash, guess)));
      if (guesses.includes(true)) demoAccounts.push(`${email} in ${code}`);
    }
  }
  if (demoAccounts.length > 0)
    throw new Error(
      `These operators still have a demo password: ${demoAccounts.join(', ')}. ` +
        `Change the passwords while the store is local, or delete those stores. This is not a local store: ${reasons.join(', ')}.`,
    );
}
