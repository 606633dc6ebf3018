// @vitest-environment node
import { testTenant } from '@selvedge/testing';
import { expect, it, vi } from 'vitest';
import { createTestShell, declaration } from './test-shell.ts';

const shell = createTestShell();
const { send } = shell;

it.each(['//', '///', '//[', '//evil.example/men', '/\\evil.example', '/%', '/products/%E0%A4%A'])(
  'replies to GET %s with the "not found" page',
  async (target) => {
    const reply = await send(target);
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
    expect(reply).toMatch(/content-type: text\/html/i);
    expect(reply).toContain('No such page');
  },
);

it("returns a problem for an API URL that can't be decoded", async () => {
  expect(await send('/api/v1/products/%E0%A4%A')).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json/);
});

const sendMethod = (method: string, target: string) => send(target, undefined, undefined, method);

it.each([
  ['POST', '/men'],
  ['DELETE', '/assets/main.js'],
  ['PUT', '/robots.txt'],
])('rejects %s %s, and lists the allowed methods', async (method, target) => {
  const reply = await sendMethod(method, target);
  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*application\/problem\+json/);
  expect(reply).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
  expect(await sendMethod('OPTIONS', target)).toMatch(/^HTTP\/1\.1 204 [^]*\r\nallow: GET, HEAD, OPTIONS\r/i);
});

it('returns 404 for a POST to an unknown page', async () => {
  const reply = await sendMethod('POST', '/none');
  expect(reply).toMatch(/^HTTP\/1\.1 404 [^]*"code":"not-found"/);
  expect(reply).not.toMatch(/^allow:/im);
});

it("forwards the API's allowed methods", async () => {
  const reply = await sendMethod('PUT', '/api/v1/pages/help');
  expect(reply).toMatch(/^HTTP\/1\.1 405 [^]*"status":405/);
  expect(reply).toMatch(/^allow: GET\r$/im);
});

it('returns a problem for an unreadable request', async () => {
  const reply = await send('/', `Host: one.test\r\nCookie: ${'a'.repeat(100_000)}\r\n`);
  expect(reply).toMatch(/^HTTP\/1\.1 431 [^]*application\/problem\+json/);
});

it.each([
  ['a tenant with a client id', 'client-1', true],
  ['a tenant without one', null, false],
])("allows Google's button only with a client id: %s", async (_, googleClientId, isAllowed) => {
  shell.tenant = { ...testTenant, googleClientId };
  const policy = /^content-security-policy: (.*)$/im.exec(await send('/men'))?.[1] ?? '';
  expect(policy).toMatch(/script-src (?:'sha256-[\w+/=]{44}' )+'strict-dynamic';/);
  expect(policy.includes('google.example/gsi/')).toBe(isAllowed);
});

it('rejects an invalid host, but serves a request without one', async () => {
  expect(await send('/', 'Host: a b\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/', 'Host: one.test:99999\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await send('/', '', '1.0')).toMatch(/^HTTP\/1\.\d 200 /);
});

it('recognizes a host in any spelling', async () => {
  const reply = await send('/men', 'Host: ONE.test.:3000\r\n');
  expect(reply).toContain('property="og:url" content="http://one.test:3000/men"');
  expect(reply).toMatch(/cache-control: no-cache/i);
});

it("never repeats a host that isn't a tenant's", async () => {
  const reply = await send('/men', 'Host: evil.com\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/cache-control: no-store/i);
  expect(reply).not.toMatch(/evil\.com|canonical|og:url/);
});

it('serves only browser files, and makes only existing files cacheable', async () => {
  const found = await send('/remotes/mfe-x/1/~2/remoteEntry.js');
  expect(found).toMatch(/^HTTP\/1\.1 200 /);
  expect(found).toMatch(/cache-control: public, max-age=31536000, immutable/i);
  for (const path of [
    'mfe-x/1/absent.js',
    'mfe-x/2/remoteEntry.js',
    'mfe-x/1/..%2fserver%2fsecret.cjs',
    'mfe-x/1/~1/..%2fserver%2fsecret.cjs',
    'mfe-x/1/a/..%2f..%2fserver%2fsecret.cjs',
    'mfe-x%2f1%2fserver/..%2f..%2f1/secret.cjs',
    '%2e%2e/remotes/remoteEntry.js',
  ]) {
    const reply = await send(`/remotes/${path}`);
    expect(reply).toMatch(/^HTTP\/1\.1 40[34] /);
    expect(reply).toMatch(/cache-control: no-store/i);
    expect(reply).not.toContain('secret\r\n');
  }
});

it('serves the third-party licenses', async () => {
  const reply = await send('/third-party-notices.txt');
  expect(reply).toMatch(/^content-type: text\/plain; charset=utf-8/im);
  expect(reply).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
});

it('lists the hashes of all scripts before the first script', async () => {
  const page = await send('/men');
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(map)).toEqual({
    integrity: {
      '/assets/main.js': 'sha256-main',
      '/remotes/mfe-x/1/remoteEntry.js': expect.stringMatching(/^sha256-.{43}=$/) as string,
    },
  });
  expect(page.indexOf(map)).toBeLessThan(page.indexOf('modulepreload'));
  expect(page.indexOf(map)).toBeLessThan(page.indexOf('u="/assets/main.js"'));
  expect(page).toMatch(/<link rel="modulepreload" href="\/assets\/main.js" integrity="sha256-main">/);
});

it('tells browsers which scripts only this page needs, if their hashes are known', async () => {
  await shell.registry.activate({
    declaration,
    version: '2',
    files: { 'client/7.js': 'export {}' },
    pageScripts: { '/men': ['7.js', 'elsewhere.js'] },
  });
  const preload = '<link rel="modulepreload" href="/remotes/mfe-x/2/7.js"';
  await vi.waitFor(async () => expect(await send('/men')).toContain(preload), 2000);
  expect(await send('/men')).not.toContain('elsewhere');
  expect(await send('/')).not.toContain('href="/remotes/mfe-x/2/7.js"');
});

it('omits scripts only from a preview in an iframe', async () => {
  shell.tenant = { ...testTenant, isPreview: true };
  const framed = 'Host: one.test\r\nSec-Fetch-Dest: iframe\r\n';
  const preview = `/men?preview=${'x'.repeat(43)}`;
  const inFrame = await send(preview, framed);
  expect(inFrame).toContain('The frame');
  // This one contains only data.
  expect(inFrame.match(/<script [^>]*>/g)).toEqual(['<script type="application/json" id="selvedge-boot">']);
  expect(await send(preview)).toContain('/assets/main.js');
  shell.tenant = testTenant;
  expect(await send('/men', framed)).toContain('/assets/main.js');
});

it("forwards the API's cookies in both directions, without mixing callers", async () => {
  const sessions = `/api/v1/admin/auth/session`;
  const getSession = (headers: string) => send(sessions, `Host: one.test\r\n${headers}`);
  const reply = await getSession('Cookie: selvedge-operator=one\r\n');
  expect(reply.match(/^set-cookie: .*$/gim)).toEqual([
    'set-cookie: a=1; Path=/x',
    'set-cookie: b=2; Path=/y',
  ]);
  expect(reply).toContain('"selvedge-operator=one"');
  expect(await getSession('')).not.toContain('selvedge-operator');
});
