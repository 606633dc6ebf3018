// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRemoteRegistry } from './live-remotes.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

let ticks = 0;
function publish(version: string, live = true) {
  const folder = join(dir, 'mfe-x', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'mfe-x', contract: 1, title: 'X', pages: [{ path: `/${version}` }] }),
  );
  if (live) writeLive(JSON.stringify([{ name: 'mfe-x', version }]));
}
function writeLive(text: string) {
  writeFileSync(join(dir, 'live.json'), text);
  // A file system's clock may be coarser than a test.
  utimesSync(join(dir, 'live.json'), new Date(), new Date(Date.now() + ++ticks * 1000));
}

it('follows an activation without a restart', async () => {
  let now = 0;
  publish('1');
  const liveRemotes = createRemoteRegistry(dir, () => now);
  expect((await liveRemotes())[0]).toMatchObject({
    version: '1',
    entryUrl: '/remotes/mfe-x/1/remoteEntry.js',
    serverBundle: null,
  });
  publish('2');
  now = 1000;
  expect((await liveRemotes())[0]?.declaration.pages[0]?.path).toBe('/2');
});

it('keeps what was live when the registry cannot be read, or names what is not there', async () => {
  let now = 0;
  publish('1');
  const liveRemotes = createRemoteRegistry(dir, () => now);
  await liveRemotes();
  writeLive('{ half a fi');
  now = 1000;
  expect((await liveRemotes())[0]?.version).toBe('1');
  writeLive(JSON.stringify([{ name: 'mfe-x', version: 'absent' }]));
  now = 2000;
  expect((await liveRemotes())[0]?.version).toBe('1');
});

it('says so when there never was a registry', async () => {
  await expect(createRemoteRegistry(dir)()).rejects.toThrow('live.json');
});
