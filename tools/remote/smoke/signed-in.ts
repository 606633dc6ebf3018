import { localKeys } from '../../../shared/mfe-kit/src/host/storage-keys.ts';
import { RegistryError } from '../../../shared/registry/src/index.ts';
import { readShopSettings } from '../../shop-settings.ts';
import { askStore, type StoreAddress } from './ask-store.ts';
import type { Protection } from './sample-pages.ts';

/** Somebody who has signed in. */
export interface Account {
  token: string;
  /** What their browser keeps of it, by name. */
  kept: Readonly<Record<string, string>>;
}

/** Accounts that pages behind a sign-in are tried with; `null` where there is no such account. */
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
 * Signs in to stores with the accounts that the environment names, `SMOKE_SHOPPER` and `SMOKE_OPERATOR` as `address:password`,
 * or `SMOKE_OPERATOR_FIELDNOTE` for one store alone; with the demonstration's operator where this machine's own shop has one.
 * @param wanted kinds of accounts that there are pages for
 * @returns by the stores' codes
 * @throws RegistryError when an account that was named can sign in to no store that it is for
 */
export async function signIn(
  stores: readonly NamedStore[],
  wanted: ReadonlySet<Protection>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Map<string, SignedIn>> {
  const signedIn = new Map(stores.map(({ code }) => [code, { shopper: null, admin: null } as Record<Protection, Account | null>])); // prettier-ignore
  const failed = new Map<string, { isKnown: boolean; said: string }>();
  await Promise.all(
    stores.flatMap((store) =>
      kinds.map(async (kind) => {
        const { account, setting } = accountOf(kind, store.code, env);
        if (!wanted.has(kind) || account === null) return;
        const answer = await enter(store, kind, account);
        if (typeof answer === 'object') signedIn.get(store.code)![kind] = answer;
        if (setting === null) return;
        const { isKnown = false, said = '' } = failed.get(setting) ?? {};
        if (typeof answer === 'object') failed.set(setting, { isKnown: true, said });
        else failed.set(setting, { isKnown, said: `${store.origin} (${answer})` });
      }),
    ),
  );
  for (const [setting, { isKnown, said }] of failed)
    if (!isKnown)
      throw new RegistryError(
        `The account of ${setting} cannot sign in at ${said}: give it as address:password, or take the setting away`,
      );
  return signedIn;
}

/** Ends what `signIn` began. */
export async function signOut(
  stores: readonly NamedStore[],
  signedIn: ReadonlyMap<string, SignedIn>,
): Promise<void> {
  for (const store of stores)
    for (const kind of kinds) {
      const token = signedIn.get(store.code)?.[kind]?.token;
      if (token === undefined) continue;
      const headers = { Authorization: `Bearer ${token}` };
      await askStore(store, `/api/v1${signIns[kind].logout}`, { method: 'POST', headers }).catch(() => null);
    }
}

/** @returns with the setting that names it; `null` for the demonstration's, which a store need not know */
function accountOf(
  kind: Protection,
  code: string,
  env: NodeJS.ProcessEnv,
): { account: string | null; setting: string | null } {
  const { setting } = signIns[kind];
  for (const name of [`${setting}_${code}`, setting])
    if (env[name] !== undefined) return { account: env[name], setting: name };
  return { account: kind === 'admin' ? demoOperator(env) : null, setting: null };
}

/** Nobody else's password is guessed: only who made keys on this machine has that operator. */
function demoOperator(env: NodeJS.ProcessEnv): string | null {
  if (env.REGISTRY_PRIVATE_KEY) return null;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = readShopSettings(env).env;
  return `${ADMIN_EMAIL}:${ADMIN_PASSWORD}`;
}

/** @returns what was answered instead where there is no account */
async function enter(store: NamedStore, kind: Protection, account: string): Promise<Account | string> {
  const [, email, password] = /^([^:]+):(.+)$/.exec(account) ?? [];
  const reply = await askStore(store, `/api/v1${signIns[kind].login}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => null);
  if (reply?.status !== 200) return String(reply?.status ?? 'no answer');
  const { token } = JSON.parse(reply.text) as { token: string };
  // As the page that signs them in leaves it.
  const kept: Account['kept'] = kind === 'admin' ? { [localKeys.adminToken]: token } : { [localKeys.token]: token, [localKeys.user]: reply.text }; // prettier-ignore
  return { token, kept };
}
