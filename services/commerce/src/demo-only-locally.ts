import { isOnThisMachine } from '@selvedge/service-kit';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { PasswordHasher } from './auth/password-hasher.ts';
import { emailKey } from './auth/tokens.ts';

/** What everybody can read in this repository: `npm start` uses the second, this service alone the first. */
export const demoOperator = { email: 'admin@selvedge.example', password: 'selvedge-demo-admin' };
const demoPasswords = [demoOperator.password, 'selvedge-demo'];

type Reach = Pick<Env, 'publicOrigin' | 'payments' | 'smtp'>;

/** Why strangers may reach this store, one reason a line; empty while everything is on this machine. */
export function reasonsNotLocal({ publicOrigin, payments, smtp }: Reach): string[] {
  return [
    ...(isOnThisMachine(new URL(publicOrigin).hostname) ? [] : [`PUBLIC_ORIGIN is ${publicOrigin}`]),
    ...(isOnThisMachine(new URL(payments.baseUrl).hostname) ? [] : ['payments go to a real PayPal account']),
    ...(isOnThisMachine(smtp.host) ? [] : [`mail goes out through ${smtp.host}`]),
  ];
}

/** Why this service must not start: demonstration data or passwords where strangers may reach them. */
export function demoProblems(env: Reach & Pick<Env, 'demo' | 'admin'>): string[] {
  const reasons = reasonsNotLocal(env);
  if (reasons.length === 0) return [];
  const why = `This is not a local store: ${reasons.join(', ')}.`;
  return [
    ...(env.demo ? [`SELVEDGE_DEMO must be 0. ${why}`] : []),
    ...(env.admin?.password !== undefined && demoPasswords.includes(env.admin.password)
      ? [`ADMIN_PASSWORD is the demonstration's. ${why}`]
      : []),
  ];
}

/**
 * Looks for operators who still have the demonstration's password, from an earlier local start.
 * @throws Error that names their stores, where strangers may reach them
 */
export async function refuseDemoOperators(db: Database, hasher: PasswordHasher, env: Reach): Promise<void> {
  const reasons = reasonsNotLocal(env);
  if (reasons.length === 0) return;
  const tenants = await db.asSystem((tx) =>
    tx.selectFrom('tenants').select('code').orderBy('code').execute(),
  );
  const open: string[] = [];
  for (const { code } of tenants) {
    const operator = await db.inTenant(code, (tx) =>
      tx
        .selectFrom('admins')
        .select('password_hash')
        .where('tenant_code', '=', code)
        .where('email_key', '=', emailKey(demoOperator.email))
        .executeTakeFirst(),
    );
    if (!operator) continue;
    const guesses = await Promise.all(
      demoPasswords.map((guess) => hasher.verify(operator.password_hash, guess)),
    );
    if (guesses.includes(true)) open.push(code);
  }
  if (open.length > 0)
    throw new Error(
      `${demoOperator.email} still has the demonstration's password in ${open.join(', ')}. ` +
        `Change it while the store is local, or delete those stores. This is not a local store: ${reasons.join(', ')}.`,
    );
}
