import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/test-sandbox.ts';

const clientId = 'fieldnote.apps.sandbox.example';
type Claims = Record<string, unknown>;

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

async function isSigned(sandbox: TestSandbox, token: string): Promise<boolean> {
  const { body } = await sandbox.call<{ keys: JsonWebKey[] }>('GET', '/oauth2/v3/certs');
  const [header = '', payload = '', signature = ''] = token.split('.');
  const key = createPublicKey({ key: body.keys[0] as JsonWebKey, format: 'jwk' });
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

async function tokenFor(sandbox: TestSandbox, body: object = {}): Promise<string> {
  const given = { clientId, email: 'ada@mail.example', ...body };
  const reply = await sandbox.call<{ credential: string }>('POST', '/controls/google/tokens', {
    body: given,
  });
  return reply.body.credential;
}

test('issues tokens in Google’s format, signed with the published key', async () => {
  const sandbox = await startSandbox();
  const token = await tokenFor(sandbox, { givenName: 'Ada', familyName: 'Moss' });
  expect(await isSigned(sandbox, token)).toBe(true);
  const { iat, exp, ...claims } = claimsOf(token);
  expect(Number(exp) - Number(iat)).toBe(3600);
  expect(claims).toMatchObject({
    iss: sandbox.url,
    aud: clientId,
    email: 'ada@mail.example',
    email_verified: true,
    name: 'Ada Moss',
  });
  expect(claimsOf(await tokenFor(sandbox))['sub']).toBe(claims['sub']);
});

test('a control makes only the next token invalid', async () => {
  const sandbox = await startSandbox();
  const wrong = async (control: object) => {
    await sandbox.call('POST', '/controls/google', { body: control });
    return tokenFor(sandbox);
  };
  expect(Number(claimsOf(await wrong({ expiredNext: 1 }))['exp'])).toBeLessThan(Date.now() / 1000);
  expect(claimsOf(await wrong({ wrongAudienceNext: 1 }))['aud']).not.toBe(clientId);
  expect(claimsOf(await wrong({ wrongIssuerNext: 1 }))['iss']).not.toBe(sandbox.url);
  expect(await isSigned(sandbox, await wrong({ badSignatureNext: 1 }))).toBe(false);
  expect(await isSigned(sandbox, await tokenFor(sandbox))).toBe(true);
});

test('a control can make the keys unavailable', async () => {
  const sandbox = await startSandbox();
  await sandbox.call('POST', '/controls/google', {
    body: { operation: 'certs', failNext: { times: 1, status: 503 } },
  });
  expect((await sandbox.call('GET', '/oauth2/v3/certs')).status).toBe(503);
  expect((await sandbox.call('GET', '/oauth2/v3/certs')).status).toBe(200);
});

const choose = (sandbox: TestSandbox, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/gsi/select`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, origin: 'http://fieldnote.localhost:3000', ...fields }),
  });
const credentialIn = (page: string) => /data-credential="([^"]+)"/.exec(page)?.[1] ?? '';

test('lets a person choose a test account or enter their own', async () => {
  const sandbox = await startSandbox();
  const query = new URLSearchParams({ client_id: clientId, origin: 'http://fieldnote.localhost:3000' });
  const chooser = await (await fetch(`${sandbox.url}/gsi/select?${query}`)).text();
  expect(chooser).toContain('Choose an account');
  const offered = claimsOf(
    credentialIn(await (await choose(sandbox, { email: 'kim.unverified@mail.example' })).text()),
  );
  expect(offered).toMatchObject({ given_name: 'Kim', email_verified: false, aud: clientId });
  const own = await choose(sandbox, { email: 'me@shop.test', given_name: '<b>', email_verified: 'true' });
  expect(claimsOf(credentialIn(await own.text()))).toMatchObject({
    email: 'me@shop.test',
    given_name: '<b>',
  });
});

test('doesn’t give a token to a page on another host', async () => {
  const sandbox = await startSandbox();
  const reply = await choose(sandbox, { email: 'me@shop.test', origin: 'https://evil.example' });
  expect(reply.status).toBe(400);
  expect(await reply.text()).not.toContain('data-credential');
});
