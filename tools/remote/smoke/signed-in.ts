import { localKeys, signedInByCookie } from '../../../shared/mfe-kit/src/host/storage-keys.ts';
import { operatorCookieName, operatorCookiePaths } from '../../../shared/service-kit/src/operator-cookie.ts';
import { RegistryError } from '../../../shared/registry/src/index.ts';
import { readShopSettings } from '../../shop-settings.ts';
import { requestStore, type StoreAddress } from './request-store.ts';
import type { Protection } from './sample-pages.ts';

/** A signed-in account. */
export interface Account {
  token: string;
  /** Its entries in the browser's local storage. */
  localEntries: Readonly<Record<string, string>>;
  /** Cookies of an operator. */
  cookies: readonly Cookie[];
}

interface Cookie {
  name: string;
  value: string;
  path: string;
}

/** The cookie header that a browser sends for a page. */
export const cookieHeader = (account: Account | null, pathname: string): Record<string, string> => {
  const sent = account?.cookies.find(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return sent ? { Cookie: `${sent.name}=${sent.value}` } : {};
};

/** Accounts for testing protected pages; `null` if there is none. */
export type SignedIn = Readonly<Record<Protection, Account | null>>;

interface NamedStore extends StoreAddress {
  code: string;
}

const signIns = {
  shopper: { setting: 'SMOKE_SHOPPER', login: '/auth/login', logout: '/auth/logout' },
  admin: { setting: 'SMOKE_OPERATOR', login: '/admin/auth/login', logout: '/admin/auth/logout' },
} as const;
const kinds = Object.keys(signIns) as Protection[];

/**
 * Signs in to stores with the accounts from the environment: `SMOKE_SHOPPER` and `SMOKE_OPERATOR` as `email:password`, or
 * `SMOKE_OPERATOR_FIELDNOTE` for one store. The local shop's demo operator is the default.
 * @param wanted the kinds of accounts needed
 * @returns accounts by tenant code
 * @throws RegistryError if a given account can't sign in to any of its stores
 */
export async function signIn(
  stores: readonly NamedStore[],
  wanted: ReadonlySet<Protection>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Map<string, SignedIn>> {
  const signedIn = new Map(stores.map(({ code }) => [code, { shopper: null, admin: null } as Record<Protection, Account | null>])); // prettier-ignore
  const failed = new Map<string, { isKnown: boolean; failure: string }>();
  await Promise.all(
    stores.flatMap((store) =>
      kinds.map(async (kind) => {
        const { account, setting } = getAccount(kind, store.code, env);
        if (!wanted.has(kind) || account === null) return;
        const answer = await signInToStore(store, kind, account);
        if (typeof answer === 'object') signedIn.get(store.code)![kind] = answer;
        if (setting === null) return;
        const { isKnown = false, failure = '' } = failed.get(setting) ?? {};
        if (typeof answer === 'object') failed.set(setting, { isKnown: true, failure });
        else failed.set(setting, { isKnown, failure: `${store.origin} (${answer})` });
      }),
    ),
  );
  for (const [setting, { isKnown, failure }] of failed)
    if (!isKnown)
      throw new RegistryError(
        `The account in ${setting} can't sign in at ${failure}: set it to email:password, or remove the setting`,
      );
  return signedIn;
}

/** Signs out all accounts of `signIn`. */
export async function signOut(
  stores: readonly NamedStore[],
  signedIn: ReadonlyMap<string, SignedIn>,
): Promise<void> {
  for (const store of stores)
    for (const kind of kinds) {
      const token = signedIn.get(store.code)?.[kind]?.token;
      if (token === undefined) continue;
      const headers = { Authorization: `Bearer ${token}` };
      await requestStore(store, `/api/v1${signIns[kind].logout}`, { method: 'POST', headers }).catch(
        () => null,
      );
    }
}

/** @returns the account and its setting, which is `null` for the demo operator, because a store may not have it */
function getAccount(
  kind: Protection,
  code: string,
  env: NodeJS.ProcessEnv,
): { account: string | null; setting: string | null } {
  const { setting } = signIns[kind];
  for (const name of [`${setting}_${code}`, setting])
    if (env[name] !== undefined) return { account: env[name], setting: name };
  return { account: kind === 'admin' ? getDemoOperator(env) : null, setting: null };
}

/** Only used for the local shop: never try the demo password elsewhere. */
function getDemoOperator(env: NodeJS.ProcessEnv): string | null {
  if (env.REGISTRY_PRIVATE_KEY) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = readShopSettings(env).env;
  return ADMIN_PASSWORD === undefined ? null : `${ADMIN_EMAIL}:${ADMIN_PASSWORD}`;
}

/** @returns the account, or the status if signing in failed */
async function signInToStore(
  store: NamedStore,
  kind: Protection,
  account: string,
): Promise<Account | string> {
  const [, email, password] = /^([^:]+):(.+)$/.exec(account) ?? [];
  const reply = await requestStore(store, `/api/v1${signIns[kind].login}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => null);
  if (reply?.status !== 200) return String(reply?.status ?? 'no answer');
  const { token } = JSON.parse(reply.text) as { token: string };
  // The same entries that the sign-in page stores.
  if (kind === 'shopper')
    return { token, localEntries: { [localKeys.token]: token, [localKeys.user]: reply.text }, cookies: [] };
  const name = operatorCookieName(new URL(store.origin).protocol.replace(':', ''));
  const cookies = operatorCookiePaths.map((path) => ({ name, value: token, path }));
  return { token, localEntries: { [localKeys.adminToken]: signedInByCookie }, cookies };
}
