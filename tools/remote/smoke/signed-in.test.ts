import { expect, test } from 'vitest';
import { startFakeShop, type ShopRequest } from './fake-shop.ts';
import { signIn, signOut } from './signed-in.ts';

const both = new Set(['shopper', 'admin'] as const);

/** Two stores, each with one account. */
async function stores() {
  const { shop, port, requests } = await startFakeShop(({ path, host, body }: ShopRequest) => {
    const { email, password } = JSON.parse(body || '{}') as Record<string, string>;
    if (!path.endsWith('/login')) return { status: 204 };
    if (password !== `of ${host}`) return { status: 401 };
    return { body: { token: `${email}@${host}`, firstName: 'Ann' } };
  });
  const named = ['one.test', 'two.test'].map((host) => ({ shop, origin: `http://${host}:${port}`, code: host.slice(0, 3).toUpperCase() })); // prettier-ignore
  const key = { REGISTRY_PRIVATE_KEY: 'of a team' };
  return { named, requests, enter: (env: NodeJS.ProcessEnv) => signIn(named, both, { ...key, ...env }) };
}

test('signs in to each store, with the same storage entries as the sign-in pages', async () => {
  const { enter, named, requests } = await stores();
  const signedIn = await enter({
    SMOKE_SHOPPER_ONE: 'ann:of one.test',
    SMOKE_SHOPPER_TWO: 'bob:of two.test',
    SMOKE_OPERATOR: 'eve:of two.test',
  });
  const ofShopper = (token: string) => ({
    token,
    localEntries: { token, user: JSON.stringify({ token, firstName: 'Ann' }) },
    cookies: [],
  });
  expect(signedIn.get('ONE')).toEqual({ shopper: ofShopper('ann@one.test'), admin: null });
  const admin = {
    token: 'eve@two.test',
    localEntries: { admin_token: 'in-cookie' },
    cookies: ['/api/v1/admin', '/api/v1/shipping/labels', '/admin'].map((path) => ({
      name: 'selvedge-operator',
      value: 'eve@two.test',
      path,
    })),
  };
  expect(signedIn.get('TWO')).toEqual({ shopper: ofShopper('bob@two.test'), admin });

  requests.length = 0;
  await signOut(named, signedIn);
  expect(requests.map(({ host, path, headers }) => [host, path, headers.authorization])).toEqual([
    ['one.test', '/api/v1/auth/logout', 'Bearer ann@one.test'],
    ['two.test', '/api/v1/auth/logout', 'Bearer bob@two.test'],
    ['two.test', '/api/v1/admin/auth/logout', 'Bearer eve@two.test'],
  ]);
});

test('rejects an account that can sign in to no store', async () => {
  const { enter } = await stores();
  await expect(enter({ SMOKE_SHOPPER: 'ann:of three.test' })).rejects.toThrow(/The account in SMOKE_SHOPPER can't sign in at .* \(401\)/); // prettier-ignore
  await expect(enter({ SMOKE_SHOPPER: 'ann:of one.test', SMOKE_SHOPPER_TWO: 'ann:of one.test' })).rejects.toThrow(/The account in SMOKE_SHOPPER_TWO can't/); // prettier-ignore
});

test("doesn't sign in without accounts or protected pages", async () => {
  const { enter, named, requests } = await stores();
  const nobody = { shopper: null, admin: null };
  expect([...(await enter({})).values()]).toEqual([nobody, nobody]);
  expect([...(await signIn(named, new Set(), { SMOKE_SHOPPER: 'ann:of one.test' })).values()]).toEqual([nobody, nobody]); // prettier-ignore
  expect(requests).toEqual([]);
});
