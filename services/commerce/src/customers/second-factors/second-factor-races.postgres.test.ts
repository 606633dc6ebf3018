import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAuthenticatorApp, authenticatorCode } from '../../../testing/authenticator-codes.ts';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { readRaceRounds } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { createSoftwarePasskey } from '../../../testing/software-passkey.ts';

const rounds = readRaceRounds({ quick: 3, full: 30 });

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
let counter = 0;
let operator: TestOperator;
beforeAll(async () => void (cluster = await createShopInstances()));
afterAll(() => cluster.close());
const newOperator = async () => {
  operator = await addOperator(cluster.shop, { email: `kim${(counter += 1)}@shop.test` });
};
beforeEach(newOperator);

const origin = 'http://fieldnote.test';
const headers = { host: 'fieldnote.test', origin, 'sec-fetch-site': 'same-origin' };
/** Sends the same request several times at once, to all instances. @returns how many succeeded */
async function countAccepted(path: string, body: object): Promise<number> {
  const { instances } = cluster;
  const replies = await Promise.all(
    [...instances, ...instances, ...instances].map((one) => one.call('POST', path, { headers, body })),
  );
  return replies.filter(({ status }) => status === 200).length;
}
const login = (code: string) =>
  countAccepted('/admin/auth/login', { email: operator.email, password: operator.password, code });

it('a code, a recovery code and the answer of a passkey each sign in only once, even if sent several times at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { shop } = cluster;
    await newOperator();
    const { secret } = await addAuthenticatorApp(shop, operator);
    expect(await login(await authenticatorCode(shop, secret))).toBe(1);
    // Another operator, because the refused codes count as guesses.
    await newOperator();
    const { recoveryCodes } = await addAuthenticatorApp(shop, operator);
    expect(await login(recoveryCodes[0]!)).toBe(1);
    const { token } = operator;
    const device = createSoftwarePasskey(origin);
    const creation = await shop.call('POST', '/admin/auth/passkeys/challenges', { token, headers });
    const body = { ...device.create(creation.body), name: 'Phone' };
    expect((await shop.call('POST', '/admin/auth/passkeys', { token, headers, body })).status).toBe(201);
    const { body: challenge } = await shop.call('POST', '/admin/auth/passkey-challenges', { headers });
    expect(await countAccepted('/admin/auth/passkey-session', device.sign(challenge))).toBe(1);
  }
});

it('an operator whose role requires a second factor keeps one when removing both at the same time', async () => {
  const { shop, instances } = cluster;
  const { token } = operator;
  await shop.call('PUT', '/admin/people/roles/owner/second-factor', {
    token,
    body: { requiresSecondFactor: true },
  });
  for (let round = 0; round < rounds; round += 1) {
    await newOperator();
    const own = { token: operator.token, headers };
    await addAuthenticatorApp(shop, operator);
    const creation = await shop.call('POST', '/admin/auth/passkeys/challenges', own);
    const body = { ...createSoftwarePasskey(origin).create(creation.body), name: 'Phone' };
    const { passkey } = (await shop.call('POST', '/admin/auth/passkeys', { ...own, body })).body;
    const replies = await Promise.all([
      instances[0]!.call('DELETE', '/admin/auth/authenticator-app', own),
      instances[1]!.call('DELETE', `/admin/auth/passkeys/${passkey.id}`, own),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('a sign-in that began before a second factor was added leaves no valid session', async () => {
  const { shop, instances } = cluster;
  for (let round = 0; round < rounds; round += 1) {
    await newOperator();
    const { token, email, password } = operator;
    const { secret } = (await shop.call('POST', '/admin/auth/authenticator-app', { token })).body;
    const code = await authenticatorCode(shop, secret);
    const [confirmed, ...logins] = await Promise.all([
      shop.call('PUT', '/admin/auth/authenticator-app', { token, body: { code } }),
      ...[...instances, ...instances].map((one) =>
        one.call('POST', '/admin/auth/login', { body: { email, password } }),
      ),
    ]);
    expect(confirmed.status).toBe(200);
    for (const { status, body } of logins)
      if (status === 200)
        expect((await shop.call('GET', '/admin/auth/access', { token: body.token })).status).toBe(401);
  }
});
