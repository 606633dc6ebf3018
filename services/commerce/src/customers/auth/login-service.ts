import type { AdminSession, AuthenticatedUser } from '@selvedge/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findAdminByEmail,
  findUserByEmail,
  lockAdminPassword,
  lockPassword,
  isKnownAdminOrigin,
  isKnownOrigin,
  rememberAdminOrigin,
  rememberOrigin,
} from './account-repository.ts';
import { countAttempts, releaseAttempts, tooManyAttempts } from '../../platform/limits/attempt-limits.ts';
import { loginRules, originHash } from './login-limits.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { createAdminSession, createUserSession } from './session-repository.ts';
import { emailKey } from '../../platform/secrets/tokens.ts';
import { userView } from './user-view.ts';

export interface AuthDependencies {
  db: Database;
  hasher: PasswordHasher;
  clock: Clock;
}

export interface Credentials {
  tenantCode: string;
  email: string;
  password: string;
  clientAddress: string;
}

/**
 * Signs a shopper in.
 * @throws AppError `invalid-credentials`, the same for a wrong password and an unknown email address; `rate-limited`
 */
export async function login(
  { db, hasher, clock }: AuthDependencies,
  { tenantCode, email, password, clientAddress, rememberMe }: Credentials & { rememberMe: boolean },
): Promise<AuthenticatedUser> {
  const key = emailKey(email);
  const origin = originHash(tenantCode, clientAddress);
  const { user, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const found = await findUserByEmail(tx, tenantCode, key);
    const isKnown = found !== undefined && (await isKnownOrigin(tx, tenantCode, found.id, origin));
    const rules = loginRules({ audience: 'shopper', emailKey: key, clientAddress, isKnownOrigin: isKnown });
    return { user: found, ...(await countAttempts(tx, tenantCode, rules, clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();

  const passwordHash = user?.password_hash ?? null;
  const matches = await hasher.verify(passwordHash, password);
  if (!user || passwordHash === null || !matches) throw invalidCredentials();

  return db.inTenant(tenantCode, async (tx) => {
    const now = clock();
    // If the password was reset in the meantime, the old one must not create a session.
    if (!(await lockPassword(tx, tenantCode, user.id, passwordHash))) throw invalidCredentials();
    await releaseAttempts(tx, tenantCode, counted);
    await rememberOrigin(tx, tenantCode, user.id, origin, now);
    const token = await createUserSession(tx, { tenantCode, userId: user.id, now, isRemembered: rememberMe });
    return { token, ...userView(user) };
  });
}

/** Signs in an operator of this tenant for eight hours. Throws like `login`. */
export async function loginAdmin(
  { db, hasher, clock }: AuthDependencies,
  { tenantCode, email, password, clientAddress }: Credentials,
): Promise<AdminSession> {
  const key = emailKey(email);
  const origin = originHash(tenantCode, clientAddress);
  const { admin, counted, isAllowed } = await db.inTenant(tenantCode, async (tx) => {
    const found = await findAdminByEmail(tx, tenantCode, key);
    const isKnown = found !== undefined && (await isKnownAdminOrigin(tx, tenantCode, found.id, origin));
    const rules = loginRules({ audience: 'admin', emailKey: key, clientAddress, isKnownOrigin: isKnown });
    return { admin: found, ...(await countAttempts(tx, tenantCode, rules, clock())) };
  });
  if (!isAllowed) throw tooManyAttempts();

  const matches = await hasher.verify(admin?.password_hash ?? null, password);
  if (!admin || !matches) throw invalidCredentials();

  return db.inTenant(tenantCode, async (tx) => {
    // As for shoppers, a changed password must not create a session.
    if (!(await lockAdminPassword(tx, tenantCode, admin.id, admin.password_hash))) throw invalidCredentials();
    await releaseAttempts(tx, tenantCode, counted);
    const now = clock();
    await rememberAdminOrigin(tx, tenantCode, admin.id, origin, now);
    const session = await createAdminSession(tx, { tenantCode, adminId: admin.id, now });
    return {
      token: session.token,
      email: admin.email,
      displayName: admin.display_name,
      expiresAt: session.expiresAt.toISOString(),
    };
  });
}

function invalidCredentials(): AppError {
  return new AppError('invalid-credentials', { detail: 'Invalid credentials' });
}
