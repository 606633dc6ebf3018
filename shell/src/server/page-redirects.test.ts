// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { createTestShell, declaration, testServiceKey } from './test-shell.ts';

const shell = createTestShell();

/** Redirects `/?<anything>` to `/men` with the query; permanently if it contains `moved`. */
const bundle = `exports.render = async ({ href, apiBaseUrl }) => {
  await fetch(apiBaseUrl + '/data');
  const isPermanent = href.includes('moved') || undefined;
  return { kind: 'redirect', href: '/men' + href.slice(1), isPermanent };
}`;
const remote = {
  declaration: { ...declaration, pages: [{ path: '/', ssr: true }, { path: '/men' }] },
  version: '2',
  files: { 'server/server.cjs': bundle },
};

beforeEach(async () => {
  await shell.restart({ serviceKey: testServiceKey });
  await shell.registry.activate(remote);
  await vi.waitFor(async () => expect(await shell.send('/?first')).toMatch(/^HTTP\/1\.1 30/), 5000);
  shell.visitors = [];
});

const locationOf = (reply: string) => /^location: (.*)\r$/im.exec(reply)?.[1];

it('replies with 301 if a page has moved permanently, and with 302 otherwise', async () => {
  expect(await shell.send('/?moved')).toMatch(/^HTTP\/1\.1 301 /);
  expect(await shell.send('/?for-now')).toMatch(/^HTTP\/1\.1 302 /);
});

it('keeps the query, including campaign parameters', async () => {
  const reply = await shell.send('/?moved&color=Blue&utm_source=mail');
  expect(locationOf(reply)).toBe('/men?moved&color=Blue&utm_source=mail');
  expect(locationOf(await shell.send('/?moved&color=Blue'))).toBe('/men?moved&color=Blue');
});

it('is requested again each time, because an operator may end the redirect', async () => {
  const replies = [await shell.send('/?moved'), await shell.send('/?moved')];
  for (const reply of replies) expect(reply).toMatch(/^cache-control: no-store\r$/im);
  expect(shell.visitors).toHaveLength(2);
});
