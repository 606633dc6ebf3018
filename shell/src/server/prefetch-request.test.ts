// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { computeIntegrity } from '@selvedge/registry';
import { createTestShell, declaration } from './test-shell.ts';

const shell = createTestShell();
const { send } = shell;
const pages = [
  { path: '/', ssr: true, prefetch: true },
  { path: '/mine', protected: 'shopper' as const },
];
const bundle = `exports.render = async ({ href }) => {
  if (href.includes('broken')) throw new Error('broken');
  return { kind: 'page', status: 200, html: 'a page', styles: '', head: null, outcome: null };
}`;
const files = { 'server/server.cjs': bundle };
const prefetch = (target: string, headers = '') =>
  send(target, `Host: one.test\r\nSec-Purpose: prefetch\r\n${headers}`);
const rulesIn = (page: string) => /<script type="speculationrules">(.*?)<\/script>/.exec(page);

beforeEach(async () => {
  await shell.registry.activate({ declaration: { ...declaration, pages }, version: '2', files });
  await vi.waitFor(async () => expect(await send('/')).toContain('a page'), 5000);
});

describe('a prefetch', () => {
  it('gets the same page and caching headers as a visit', async () => {
    const visit = await send('/');
    const reply = await prefetch('/');
    for (const each of [visit, reply]) {
      expect(each).toMatch(/^HTTP\/1\.1 200 [^]*a page/);
      expect(each).toMatch(/^cache-control: no-cache\r$/im);
    }
  });

  it.each([
    ['that crashes on the server', '/?broken'],
    ['that needs a session', '/mine'],
  ])('is refused for a page %s, so that a visit requests it again', async (_, target) => {
    expect(await prefetch(target)).toMatch(/^HTTP\/1\.1 503 [^]*cache-control: no-store[^]*\r\n\r\n$/i);
    expect(await send(target)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('gets no visitor id, and the canary only if the visitor already has it', async () => {
    await shell.registry.startCanary({ declaration: { ...declaration, pages }, version: '3', files });
    await vi.waitFor(async () => expect(await send('/')).toMatch(/^set-cookie: selvedge-visitor=/im), 5000);
    const [, cookie = ''] = /^set-cookie: (selvedge-visitor=[^;]+)/im.exec(await send('/')) ?? [];
    const fresh = await prefetch('/');
    expect(fresh).not.toMatch(/^set-cookie/im);
    expect(fresh).toContain('/remotes/mfe-x/2/');
    expect(await prefetch('/', `Cookie: ${cookie}\r\n`)).toContain('/remotes/mfe-x/3/');
  });
});

describe('the rules in a document', () => {
  it("are in the policy and follow what's live", async () => {
    const page = await send('/');
    const [, rules = ''] = rulesIn(page) ?? [];
    expect(page).toContain(`'${computeIntegrity(rules)}'`);
    expect(rules).toContain('"href_matches":["/"]');
    const more = [...pages, { path: '/gifts', ssr: true, prefetch: true }];
    await shell.registry.activate({ declaration: { ...declaration, pages: more }, version: '3', files });
    await vi.waitFor(async () => expect(rulesIn(await send('/'))?.[1]).toContain('["/","/gifts"]'), 5000);
  });

  it('are also on pages that no remote declares', async () =>
    expect(rulesIn(await send('/none'))).not.toBeNull());

  it.each([
    ['a page that needs a session', '/mine', 'one.test'],
    ["a page that couldn't be rendered", '/?broken', 'one.test'],
    ["a host that isn't the shop's own", '/', 'evil.test'],
  ])('are left out for %s', async (_, target, host) =>
    expect(rulesIn(await send(target, `Host: ${host}\r\n`))).toBeNull(),
  );

  it('are left out for previews and admin pages', async () => {
    const staff = [{ path: '/admin/login' }, { path: '/admin', protected: 'admin' as const }];
    await shell.registry.activate({ declaration: { ...declaration, name: 'mfe-y', pages: staff } });
    await vi.waitFor(async () => expect(await send('/admin/login')).toMatch(/^HTTP\/1\.1 200 /), 5000);
    expect(rulesIn(await send('/admin/login'))).toBeNull();
    shell.tenant = { ...shell.tenant, isPreview: true };
    expect(rulesIn(await send(`/?preview=${'x'.repeat(43)}`))).toBeNull();
  });
});
