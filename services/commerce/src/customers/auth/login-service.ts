import type { AdminSession, AuthenticatedUser } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findAdminByEmail,
  findUserByEmail,
  isKnownAdminClientAddress,
  isKnownClientAddress,
  rememberAdminClientAddress,
  rememberClientAddress,
} from './account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { loginRules, clientAddressHash, type LoginAttempt } from './login-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createAdminSession, createUserSession } from './session-repository.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { userView } from './user-view.ts';

export interface AuthDependencies {
  db: Database;
  hasher: PasswordHasher;
  clock: Clock;
}

interface Credentials {
  tenantCode: string;
  email: string;
  password: string;
  clientAddress: string;
}

/** Where accounts of one kind are stored. */
interface Accounts<Account> {
  audience: LoginAttempt['audience'];
  table: 'users' | 'admins';
  findByEmail(tx: Tx, tenantCode: string, emailKey: string): Promise<Account | undefined>;
  isKnownClientAddress: typeof isKnownClientAddress;
  rememberClientAddress: typeof rememberClientAddress;
}

const shoppers = {
  audience: 'shopper',
  table: 'users',
  findByEmail: findUserByEmail,
  isKnownClientAddress,
  rememberClientAddress,
} as const;
const operators = {
  audience: 'admin',
  table: 'admins',
  findByEmail: findAdminByEmail,
  isKnownClientAddress: isKnownAdminClientAddress,
  rememberClientAddress: rememberAdminClientAddress,
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

/** Signs in an operator of this tenant for eight hours. Throws like `login`. */
export function loginAdmin(dependencies: AuthDependencies, credentials: Credentials): Promise<AdminSession> {
  const { tenantCode } = credentials;
  return signIn(dependencies, operators, credentials, async (tx, admin, now) => {
    const { token, expiresAt } = await createAdminSession(tx, { tenantCode, adminId: admin.id, now });
    const { email, display_name: displayName } = admin;
    return { token, email, displayName, expiresAt: expiresAt.toISOString() };
  });
}

async function signIn<Account extends { id: string; password_hash: string | null }, Session>(
  { db, hasher, clock }: AuthDependencies,
  accounts: Accounts<Account>,
  { tenantCode, email, password, clientAddress }: Credentials,
  createSession: (tx: Tx, account: Account, now: Date) => Promise<Session>,
): Promise<Session> {
  const { audience, table } = accounts;
  const key = emailKey(email);
  const knownAddress = (account: Account) => ({
    tenantCode,
    accountId: account.id,
    clientAddressHash: clientAddressHash(tenantCode, clientAddress),
  });
  const { account, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const found = await accounts.findByEmail(tx, tenantCode, key);
    const isKnown = found !== undefined && (await accounts.isKnownClientAddress(tx, knownAddress(found)));
    const rules = loginRules({ audience, emailKey: key, clientAddress, isKnownClientAddress: isKnown });
    return { account: found, ...(await countAttempts(tx, tenantCode, rules, clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();

  const passwordHash = account?.password_hash ?? null;
  const matches = await hasher.verify(passwordHash, password);
  if (!account || passwordHash === null || !matches) throw invalidCredentials();

  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    const unchanged = { tenant_code: tenantCode, id: account.id, password_hash: passwordHash };
    // If the password was changed in the meantime, the old one must not create a session.
    if (!(await lockRow(tx, table, unchanged, 'forShare'))) throw invalidCredentials();
    await releaseAttempts(tx, tenantCode, counted);
    await accounts.rememberClientAddress(tx, knownAddress(account), now);
    return createSession(tx, account, now);
  });
}

function invalidCredentials(): AppError {
  return new AppError('invalid-credentials', { detail: 'Invalid credentials' });
}
