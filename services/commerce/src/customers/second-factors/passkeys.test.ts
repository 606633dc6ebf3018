import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator, type TestOperator } from '../../../testing/operators.ts';
import { createSoftwarePasskey } from '../../../testing/software-passkey.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let counter = 0;
let operator: TestOperator;
const origin = 'http://fieldnote.test';
const ownPage = { host: 'fieldnote.test', origin, 'sec-fetch-site': 'same-origin' };
beforeAll(async () => void (shop = await createTestShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  operator = await addOperator(shop, { email: `kim${(counter += 1)}@shop.test` });
});

type Device = ReturnType<typeof createSoftwarePasskey>;
const post = (path: string, body?: object, { token }: { token?: string } = {}) =>
  shop.call('POST', path, { headers: ownPage, ...(token && { token }), ...(body && { body }) });
const startCreating = async ({ token } = operator) =>
  (await post('/admin/auth/passkeys/challenges', undefined, { token })).body;
const save = (answer: object, { token } = operator) =>
  post('/admin/auth/passkeys', { name: 'My phone', ...answer }, { token });
const startSigningIn = async () => (await post('/admin/auth/passkey-challenges')).body;
const signIn = (answer: object) => post('/admin/auth/passkey-session', answer);
async function addPasskey(by = operator): Promise<Device> {
  const device = createSoftwarePasskey(origin);
  expect((await save(device.create(await startCreating(by)), by)).status).toBe(201);
  return device;
}

describe('a passkey', () => {
  it('is created, listed with its host, and signs in alone', async () => {
    const device = createSoftwarePasskey(origin);
    const challenge = await startCreating();
    expect(challenge.options).toMatchObject({
      rp: { name: 'FIELDNOTE', id: 'fieldnote.test' },
      user: { name: operator.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { status, body } = await save(device.create(challenge));
    expect([status, body.recoveryCodes.length]).toEqual([201, 10]);
    expect(body.passkey).toMatchObject({ name: 'My phone', host: 'fieldnote.test', lastUsedAt: null });
    const reply = await signIn(device.sign(await startSigningIn()));
    expect([reply.status, reply.body.email]).toEqual([200, operator.email]);
    expect(String(reply.headers['set-cookie'])).toContain('selvedge-operator=');
    const { body: security } = await shop.call('GET', '/admin/auth/security', { token: operator.token });
    expect(security.passkeys[0].lastUsedAt).not.toBeNull();
  });

  it('is required when signing in with the password', async () => {
    await addPasskey();
    const { email, password } = operator;
    expect((await post('/admin/auth/login', { email, password })).body.code).toBe('second-factor-required');
  });

  it("is refused if it's embedded in another site's page, or with the ID of another operator", async () => {
    const device = createSoftwarePasskey(origin);
    expect((await save(device.create(await startCreating(), { crossOrigin: true }))).status).toBe(400);
    expect((await save(device.create(await startCreating()))).status).toBe(201);
    const userHandle = (id: string) => Buffer.from(id).toString('base64url');
    for (const forged of [{ crossOrigin: true }, { userHandle: userHandle('somebody else') }])
      expect((await signIn(device.sign(await startSigningIn(), forged))).status).toBe(401);
    const own = { userHandle: userHandle(operator.id) };
    expect((await signIn(device.sign(await startSigningIn(), own))).status).toBe(200);
  });

  it('can be removed', async () => {
    const device = await addPasskey();
    const { body } = await shop.call('GET', '/admin/auth/security', { token: operator.token });
    const path = `/admin/auth/passkeys/${body.passkeys[0].id}`;
    const other = await addOperator(shop, { email: `lee${counter}@shop.test` });
    expect((await shop.call('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await shop.call('DELETE', path, { token: operator.token })).status).toBe(200);
    expect((await signIn(device.sign(await startSigningIn()))).status).toBe(401);
  });

  it('confirms that it is still the same operator', async () => {
    const device = await addPasskey();
    const other = await addOperator(shop, { email: `lee${counter}@shop.test` });
    const othersDevice = await addPasskey(other);
    shop.moveTime(16 * 60_000);
    const invite = () =>
      post('/admin/people/invitations', { email: `new${counter}@shop.test`, role: 'support' }, operator);
    const confirm = async (by: Device) =>
      post('/admin/auth/passkey-confirmation', by.sign(await startSigningIn()), operator);
    expect((await invite()).body.code).toBe('confirmation-required');
    expect((await confirm(othersDevice)).body.code).toBe('invalid-credentials');
    expect((await invite()).body.code).toBe('confirmation-required');
    expect((await confirm(device)).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });
});

describe('an attacker', () => {
  it("can't replay an answer, use an old challenge, or one for another purpose", async () => {
    const device = await addPasskey();
    const answer = device.sign(await startSigningIn());
    expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(answer)).status).toBe(401);
    const challenge = await startSigningIn();
    shop.moveTime(6 * 60_000);
    expect((await signIn(device.sign(challenge))).status).toBe(401);
    expect((await signIn(device.sign(await startCreating()))).status).toBe(401);
    const creation = createSoftwarePasskey(origin);
    expect((await save(creation.create(await startSigningIn()))).status).toBe(400);
  });

  it("can't use an answer from another page, without the person's consent, or from a copied device", async () => {
    const device = await addPasskey();
    for (const forged of [{ origin: 'http://evil.test' }, { isVerified: false }, { counter: 0 }])
      expect([forged, (await signIn(device.sign(await startSigningIn(), forged))).status]).toEqual([
        forged,
        401,
      ]);
    expect((await signIn(device.sign(await startSigningIn(), { counter: 10 }))).status).toBe(200);
  });

  it("can't sign in at another store, or with the challenge of another operator", async () => {
    const device = await addPasskey();
    const headers = { ...ownPage, host: 'maisonlune.test', origin: 'http://maisonlune.test' };
    const elsewhere = { tenant: 'MAISONLUNE', headers };
    const { body: challenge } = await shop.call('POST', '/admin/auth/passkey-challenges', elsewhere);
    const body = device.sign(challenge);
    expect((await shop.call('POST', '/admin/auth/passkey-session', { ...elsewhere, body })).status).toBe(401);
    const other = await addOperator(shop, { email: `lee${counter}@shop.test` });
    const theirs = createSoftwarePasskey(origin);
    expect((await save(theirs.create(await startCreating(other)), operator)).status).toBe(400);
  });

  it("can't save a passkey twice, or send something that isn't an answer", async () => {
    const device = await addPasskey();
    expect((await save(device.create(await startCreating()))).status).toBe(409);
    const { challengeId } = await startCreating();
    for (const response of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
      expect((await save({ challengeId, response })).status).toBe(400);
    const { challengeId: signInId } = await startSigningIn();
    for (const response of [{}, { id: 7 }, { id: 'x', response: null }])
      expect((await signIn({ challengeId: signInId, response })).status).toBe(401);
  });

  it("can't request a challenge from another site's page", async () => {
    const headers = { ...ownPage, origin: 'http://evil.test' };
    expect((await shop.call('POST', '/admin/auth/passkey-challenges', { headers })).status).toBe(403);
  });
});
