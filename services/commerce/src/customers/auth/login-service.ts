import type { AdminSession, AuthenticatedUser } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findAdminByEmail,
  findUserByEmail,
  isKnownAdminClientNetwork,
  isKnownClientNetwork,
  rememberAdminClientNetwork,
  rememberClientNetwork,
} from './account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { loginRules, type LoginAttempt } from './login-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createUserSession, openAdminSession } from './session-repository.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import {
  checkSecondFactor,
  type SecondFactorDependencies,
  type UsedFactor,
} from '../second-factors/check-second-factor.ts';
import { userView } from './user-view.ts';

export interface AuthDependencies {
  db: Database;
  hasher: PasswordHasher;
  clock: Clock;
}

/** What operators' accounts need in addition, for second factors and emails. */
export type OperatorAuthDependencies = AuthDependencies & SecondFactorDependencies;

interface Credentials {
  tenantCode: string;
  email: string;
  password: string;
  clientNetwork: string;
}

/** Where accounts of one kind are stored. */
interface Accounts<Account> {
  audience: LoginAttempt['audience'];
  table: 'users' | 'admins';
  findByEmail(tx: Tx, tenantCode: string, emailKey: string): Promise<Account | undefined>;
  isKnownClientNetwork: typeof isKnownClientNetwork;
  rememberClientNetwork: typeof rememberClientNetwork;
}

const shoppers = {
  audience: 'shopper',
  table: 'users',
  findByEmail: findUserByEmail,
  isKnownClientNetwork,
  rememberClientNetwork,
} as const;
const operators = {
  audience: 'admin',
  table: 'admins',
  findByEmail: findAdminByEmail,
  isKnownClientNetwork: isKnownAdminClientNetwork,
  rememberClientNetwork: rememberAdminClientNetwork,
} as const;

/**
 * Signs a shopper in.
 * @throws AppError `invalid-credentials`, the same for a wrong password and an unknown email address; `rate-limited`
 */
export function login(
  dependencies: AuthDependencies,
  { rememberMe: isRemembered, ...credentials }: Credentials & { rememberMe: boolean },
): Promise<AuthenticatedUser> {
  const { tenantCode } = credentials;
  return signIn(dependencies, shoppers, credentials, async (tx, user, now) => ({
    token: await createUserSession(tx, { tenantCode, userId: user.id, now, isRemembered }),
    ...userView(user),
  }));
}

/**
 * Signs in an operator of this tenant for eight hours. Throws like `login`, and `second-factor-required` if the password is
 * right but the operator also needs a code.
 */
export function loginAdmin(
  dependencies: OperatorAuthDependencies,
  { code, userAgent, ...credentials }: Credentials & { code?: string | undefined; userAgent: string },
): Promise<{ session: AdminSession; secondFactor: UsedFactor }> {
  return signIn(dependencies, operators, credentials, async (tx, admin, now) => {
    const checked = await checkSecondFactor(dependencies, tx, admin, code);
    if (checked instanceof AppError) return checked;
    return { session: await openAdminSession(tx, admin, { userAgent, now }), secondFactor: checked };
  });
}

async function signIn<Account extends { id: string; password_hash: string | null }, Session>(
  { db, hasher, clock }: AuthDependencies,
  accounts: Accounts<Account>,
  { tenantCode, email, password, clientNetwork }: Credentials,
  createSession: (tx: Tx, account: Account, now: Date) => Promise<Session | AppError>,
): Promise<Session> {
  const { audience, table } = accounts;
  const key = emailKey(email);
  const knownNetwork = (account: Account) => ({
    tenantCode,
    accountId: account.id,
    clientNetwork,
  });
  const { account, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const found = await accounts.findByEmail(tx, tenantCode, key);
    const isKnown = found !== undefined && (await accounts.isKnownClientNetwork(tx, knownNetwork(found)));
    const rules = loginRules({ audience, emailKey: key, clientNetwork, isKnownClientNetwork: isKnown });
    return { account: found, ...(await countAttempts(tx, tenantCode, rules, clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();

  const passwordHash = account?.password_hash ?? null;
  const matches = await hasher.verify(passwordHash, password);
  if (!account || passwordHash === null || !matches) throw invalidCredentials();

  const session = await db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const unchanged = { tenant_code: tenantCode, id: account.id, password_hash: passwordHash };
    // The password may have been changed while it was checked, or a second factor added.
    const current = (await findRow(tx, table, unchanged, 'forShare')) as Account | undefined;
    if (!current) throw invalidCredentials();
    await releaseAttempts(tx, tenantCode, counted);
    const created = await createSession(tx, current, now);
    if (!(created instanceof AppError)) await accounts.rememberClientNetwork(tx, knownNetwork(account), now);
    return created;
  });
  // Thrown here, so that a wrong code stays counted.
  if (session instanceof AppError) throw session;
  return session;
}

function invalidCredentials(): AppError {
  return new AppError('invalid-credentials', { detail: 'Invalid credentials' });
}
