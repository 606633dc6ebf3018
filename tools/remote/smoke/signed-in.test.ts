import { expect, test } from 'vitest';
import { shopInTests, type Asked } from './shop-in-tests.ts';
import { signIn, signOut } from './signed-in.ts';

const both = new Set(['shopper', 'admin'] as const);

/** Two stores; each account is known in one, by its password. */
async function stores() {
  const { shop, port, asked } = await shopInTests(({ path, host, body }: Asked) => {
    const { email, password } = JSON.parse(body || '{}') as Record<string, string>;
    if (!path.endsWith('/login')) return { status: 204 };
    if (password !== `of ${host}`) return { status: 401 };
    return { body: { token: `${email}@${host}`, firstName: 'Ann' } };
  });
  const named = ['one.test', 'two.test'].map((host) => ({ shop, origin: `http://${host}:${port}`, code: host.slice(0, 3).toUpperCase() })); // prettier-ignore
  const key = { REGISTRY_PRIVATE_KEY: 'of a team' };
  return { named, asked, enter: (env: NodeJS.ProcessEnv) => signIn(named, both, { ...key, ...env }) };
}

test('each store has accounts of its own, and what a browser keeps of them is as their pages leave it', async () => {
  const { enter, named, asked } = await stores();
  const signedIn = await enter({
    SMOKE_SHOPPER_ONE: 'ann:of one.test',
    SMOKE_SHOPPER_TWO: 'bob:of two.test',
    SMOKE_OPERATOR: 'eve:of two.test',
  });
  const ofShopper = (token: string) => ({
    token,
    kept: { token, user: JSON.stringify({ token, firstName: 'Ann' }) },
  });
  expect(signedIn.get('ONE')).toEqual({ shopper: ofShopper('ann@one.test'), admin: null });
  const admin = { token: 'eve@two.test', kept: { admin_token: 'eve@two.test' } };
  expect(signedIn.get('TWO')).toEqual({ shopper: ofShopper('bob@two.test'), admin });

  asked.length = 0;
  await signOut(named, signedIn);
  expect(asked.map(({ host, path, headers }) => [host, path, headers.authorization])).toEqual([
    ['one.test', '/api/v1/auth/logout', 'Bearer ann@one.test'],
    ['two.test', '/api/v1/auth/logout', 'Bearer bob@two.test'],
    ['two.test', '/api/v1/admin/auth/logout', 'Bearer eve@two.test'],
  ]);
});

test('an account that no store knows was not meant', async () => {
  const { enter } = await stores();
  await expect(enter({ SMOKE_SHOPPER: 'ann:of three.test' })).rejects.toThrow(/The account of SMOKE_SHOPPER cannot sign in at .* \(401\)/); // prettier-ignore
  await expect(enter({ SMOKE_SHOPPER: 'ann:of one.test', SMOKE_SHOPPER_TWO: 'ann:of one.test' })).rejects.toThrow(/The account of SMOKE_SHOPPER_TWO cannot/); // prettier-ignore
});

test('nobody signs in where nobody is named, or nothing is protected', async () => {
  const { enter, named, asked } = await stores();
  const nobody = { shopper: null, admin: null };
  expect([...(await enter({})).values()]).toEqual([nobody, nobody]);
  expect([...(await signIn(named, new Set(), { SMOKE_SHOPPER: 'ann:of one.test' })).values()]).toEqual([nobody, nobody]); // prettier-ignore
  expect(asked).toEqual([]);
});
