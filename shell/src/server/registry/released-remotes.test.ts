// @vitest-environment node
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { declaration, unavailablePage, createTestShell } from '../test-shell.ts';

const shell = createTestShell();
const { send } = shell;

const other = { name: 'mfe-y', contract: 1, title: 'Y', pages: [{ path: '/other' }] };

const entryUrlJson = (name: string, version: string) =>
  `"entryUrl":"/remotes/${name}/${version}/remoteEntry.js"`;

/** Damages a published version, as a storage fault or an attacker might. */
function damageManifest(name: string, version: string) {
  const path = join(shell.dir, 'registry/versions', name, version, 'manifest.json');
  rmSync(path);
  writeFileSync(path, '{"garbage":');
}

it('is not ready until there is a registry, and shows "back in a moment" in the store\'s frame', async () => {
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  rmSync(join(shell.dir, 'registry'), { recursive: true });
  await shell.restartWithoutCache();
  for (let times = 0; times < 2; times++) {
    const page = await send('/');
    expect(page).toMatch(unavailablePage);
    expect(page).toMatch(/cache-control: no-store/i);
    expect(page).toContain('noindex');
    expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["remotes"\]/);
    expect(await send('/remotes/live.json')).toMatch(/^HTTP\/1\.1 503 [^]*"code":"unavailable"/);
    expect(await send('/robots.txt')).toMatch(/^HTTP\/1\.1 503 /);
  }
  await shell.registry.activate({ declaration });
  await vi.waitFor(async () => expect(await send('/men')).toMatch(/^HTTP\/1\.1 200 /), 2000);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('starts from its local copies while the registry is down', async () => {
  await send('/men');
  await shell.app.close();
  rmSync(join(shell.dir, 'registry'), { recursive: true });
  await shell.restart();
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('/remotes/mfe-x/1/remoteEntry.js')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
});

it('is not ready if no released remote is available, and names the missing ones', async () => {
  await shell.registry.activate({ declaration: other });
  for (const name of ['mfe-x', 'mfe-y']) damageManifest(name, '1');
  await shell.restartWithoutCache();
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*"missing":\["mfe-x","mfe-y"\]/);
  for (const path of ['/men', '/other']) expect(await send(path)).toMatch(unavailablePage);
});

it.each(['', '{ half a fi'])(
  'starts with all remotes even if their files in live/ are damaged: "%s"',
  async (text) => {
    await shell.registry.activate({ declaration: other });
    for (const name of ['mfe-x', 'mfe-y']) writeFileSync(join(shell.dir, `registry/live/${name}.json`), text);
    await shell.restartWithoutCache();
    for (const path of ['/men', '/other']) expect(await send(path)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it('picks up a newly activated version while still serving the previous one', async () => {
  expect(await send('/men')).toContain('/remotes/mfe-x/1/remoteEntry.js');
  await shell.registry.activate({ declaration, version: '2' });
  await vi.waitFor(
    async () => expect(await send('/men')).toContain('"entryUrl":"/remotes/mfe-x/2/remoteEntry.js"'),
    2000,
  );
  expect(await send('/men')).toContain(
    '"lastGood":{"version":"1","entryUrl":"/remotes/mfe-x/1/remoteEntry.js"}',
  );
  for (const version of [1, 2])
    expect(await send(`/remotes/mfe-x/${version}/remoteEntry.js`)).toMatch(/^HTTP\/1\.1 200 /);
});

it('sets no cookie while all visitors get the same versions', async () => {
  expect(await send('/men')).not.toMatch(/^set-cookie:/im);
});

it('keeps the current version if the next manifest is damaged, and updates other remotes', async () => {
  await shell.registry.activate({ declaration: other });
  expect(await send('/men')).toContain(entryUrlJson('mfe-x', '1'));
  await shell.registry.activate({ declaration, version: '2' });
  damageManifest('mfe-x', '2');
  await shell.registry.activate({ declaration: other, version: '2' });
  await vi.waitFor(async () => expect(await send('/men')).toContain(entryUrlJson('mfe-y', '2')), 2000);
  const page = await send('/men');
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  expect(page).toContain(entryUrlJson('mfe-x', '1'));
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 200 /);
});

it("starts with the previous version if the live one's manifest is damaged", async () => {
  await shell.registry.activate({ declaration, version: '2' });
  damageManifest('mfe-x', '2');
  await shell.restart();
  const page = await send('/men');
  expect(page).toMatch(/^HTTP\/1\.1 200 /);
  expect(page).toContain(entryUrlJson('mfe-x', '1'));
});

it('starts with the other remotes if one is unreadable', async () => {
  await shell.registry.activate({ declaration: other });
  damageManifest('mfe-x', '1');
  await shell.restartWithoutCache();
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 200 /);
  // We can't know the missing remote's pages, so any unknown URL may be one of them.
  for (const path of ['/men', '/none']) expect(await send(path)).toMatch(unavailablePage);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*"missing":\["mfe-x"\]/);
  expect(await send('/robots.txt')).toMatch(/^HTTP\/1\.1 200 [^]*cache-control: no-store/i);
});

it('returns "not found" for the pages of a retired remote', async () => {
  await shell.registry.activate({ declaration: other });
  await shell.registry.retire('mfe-y');
  await shell.restartWithoutCache();
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 /);
  await shell.registry.retire('mfe-x');
  await shell.restartWithoutCache();
  expect(await send('/men')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 503 /);
});

it("doesn't affect other stores if one store's remote is missing", async () => {
  await shell.registry.activate({ declaration: other, tenant: 'ELSEWHERE' });
  damageManifest('mfe-y', '1');
  await shell.restartWithoutCache();
  expect(await send('/other')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send('/readyz')).toMatch(/^HTTP\/1\.1 200 [^]*"missing":\["mfe-y"\]/);
});
