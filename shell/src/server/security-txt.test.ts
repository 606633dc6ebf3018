// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { registerSecurityTxt } from './security-txt.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const owners: Record<string, { isOwnHost: boolean; canonicalHost: string | null }> = {
  'one.test': { isOwnHost: true, canonicalHost: 'www.one.test' },
  'nobody.test': { isOwnHost: false, canonicalHost: 'one.test' },
};

async function httpGet(host: string, settings: NodeJS.ProcessEnv = {}) {
  app = Fastify({ trustProxy: true });
  registerSecurityTxt(app, {
    env: readEnv(settings),
    tenants: { getHostOwner: async (name) => ({ tenantCode: 'ONE', ...owners[name]! }) },
    now: () => Date.parse('2026-01-01T00:00:00Z'),
  });
  return app.inject({ url: '/.well-known/security.txt', headers: { host, 'x-forwarded-proto': 'https' } });
}

it('lists the configured contact, the expiry date and the canonical URL', async () => {
  const reply = await httpGet('one.test', { SECURITY_CONTACT: 'security@one.test' });
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(reply.body).toBe(
    [
      'Contact: mailto:security@one.test',
      'Expires: 2026-06-30T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://www.one.test/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

it("falls back to the store's help page if no contact is configured", async () => {
  expect((await httpGet('one.test')).body).toMatch(/^Contact: https:\/\/www\.one\.test\/help\n/);
});

it("returns 404 on a host that isn't a shop's, unless a contact is configured", async () => {
  expect((await httpGet('nobody.test')).statusCode).toBe(404);
  await app.close();
  const reply = await httpGet('nobody.test', { SECURITY_CONTACT: 'https://selvedge.example/security' });
  expect(reply.body).toMatch(/^Contact: https:\/\/selvedge\.example\/security\n/);
  expect(reply.body).not.toContain('Canonical');
});

it.each([
  ['security@one.test', 'mailto:security@one.test'],
  ['mailto:security@one.test', 'mailto:security@one.test'],
  ['https://one.test/security', 'https://one.test/security'],
  [' ', null],
])('reads the contact %j', (value, contact) => {
  expect(readEnv({ SECURITY_CONTACT: value }).securityContact).toBe(contact);
});

it.each(['nobody', 'http://one.test/security', 'https://', 'a@b\nContact: c@d'])(
  'rejects the contact %j',
  (value) => {
    expect(() => readEnv({ SECURITY_CONTACT: value })).toThrow('SECURITY_CONTACT must be');
  },
);
