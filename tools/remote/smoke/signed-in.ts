import { RegistryError } from '../../../shared/registry/src/index.ts';
import { readShopSettings } from '../../shop-settings.ts';
import type { Protection } from './sample-pages.ts';

/** Tokens of the accounts that pages behind a sign-in are tried with; `null` where there is no such account. */
export type SignedIn = Readonly<Record<Protection, string | null>>;

const signIns = {
  shopper: { setting: 'SMOKE_SHOPPER', login: '/auth/login', logout: '/auth/logout' },
  admin: { setting: 'SMOKE_OPERATOR', login: '/admin/auth/login', logout: '/admin/auth/logout' },
} as const;
const kinds = Object.keys(signIns) as Protection[];
const patienceMs = 10_000;

/**
 * Signs in with the accounts that the environment names, `SMOKE_SHOPPER` and `SMOKE_OPERATOR` as `address:password`; with the
 * demonstration's operator where this machine's own shop has one.
 * @param wanted kinds of accounts that there are pages for
 * @throws RegistryError when an account that was named cannot sign in
 */
export async function signIn(
  shop: string,
  wanted: ReadonlySet<Protection>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<SignedIn> {
  const tokens = await Promise.all(
    kinds.map(async (kind) => {
      const { setting, login } = signIns[kind];
      const named = env[setting];
      const account = named ?? (kind === 'admin' ? demoOperator(env) : undefined);
      if (!wanted.has(kind) || account === undefined) return [kind, null];
      const [, email, password] = /^([^:]+):(.+)$/.exec(account) ?? [];
      const reply = await call(shop, login, { body: JSON.stringify({ email, password }) });
      if (reply?.ok) return [kind, ((await reply.json()) as { token: string }).token];
      if (named === undefined) return [kind, null];
      throw new RegistryError(
        `The account of ${setting} cannot sign in at ${shop} (${reply?.status ?? 'no answer'}): give it as address:password, or take the setting away`,
      );
    }),
  );
  return Object.fromEntries(tokens) as SignedIn;
}

/** Ends what `signIn` began. */
export async function signOut(shop: string, tokens: SignedIn): Promise<void> {
  for (const kind of kinds)
    if (tokens[kind] !== null)
      await call(shop, signIns[kind].logout, { headers: { Authorization: `Bearer ${tokens[kind]}` } });
}

/** Nobody else's password is guessed: only who made keys on this machine has that operator. */
function demoOperator(env: NodeJS.ProcessEnv): string | undefined {
  if (env.REGISTRY_PRIVATE_KEY) return undefined;
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = readShopSettings(env).env;
  return `${ADMIN_EMAIL}:${ADMIN_PASSWORD}`;
}

const call = (shop: string, path: string, { headers, body }: Pick<RequestInit, 'headers' | 'body'>) =>
  fetch(new URL(`/api/v1${path}`, shop), {
    method: 'POST',
    headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
    body: body ?? null,
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
