// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { createRemoteRegistry } from './live-remotes.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'registry-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

let ticks = 0;
function declarationOf(name: string, path = '/') {
  return { name, contract: 1, title: 'X', pages: [{ path }] };
}
function declare({ name, version }: { name: string; version: string }, declaration: unknown) {
  const folder = join(dir, name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(declaration));
}
function publish(version: string, live = true) {
  declare({ name: 'mfe-x', version }, declarationOf('mfe-x', `/${version}`));
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
  const liveRemotes = createRemoteRegistry(dir, { now: () => now });
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
  const liveRemotes = createRemoteRegistry(dir, { now: () => now });
  await liveRemotes();
  writeLive('{ half a fi');
  now = 1000;
  expect((await liveRemotes())[0]?.version).toBe('1');
  writeLive(JSON.stringify([{ name: 'mfe-x', version: 'absent' }]));
  now = 2000;
  expect((await liveRemotes())[0]?.version).toBe('1');
});

it('answers with 503 until there is a registry, however often it is asked', async () => {
  let now = 0;
  const liveRemotes = createRemoteRegistry(dir, { now: () => now });
  const refusal = { statusCode: 503, message: expect.stringContaining('live.json') as string };
  await expect(liveRemotes()).rejects.toMatchObject(refusal);
  now = 100;
  await expect(liveRemotes()).rejects.toMatchObject(refusal);
  publish('1');
  now = 1000;
  expect((await liveRemotes())[0]?.version).toBe('1');
});

describe('a remote that cannot be read', () => {
  const good = { name: 'mfe-good', version: '1' };
  let now = 0;
  let warn: Mock<(message: string) => void>;
  let liveRemotes: () => Promise<{ declaration: { name: string }; version: string }[]>;
  beforeEach(() => {
    now = 0;
    warn = vi.fn();
    declare(good, declarationOf('mfe-good'));
    liveRemotes = createRemoteRegistry(dir, { log: { warn }, now: () => now });
  });
  const liveNow = async () => {
    now += 1000;
    return (await liveRemotes()).map(({ declaration, version }) => `${declaration.name} ${version}`);
  };

  it.each([
    ['is an empty object', {}],
    ['is null', null],
    ['has no pages', { name: 'mfe-bad', contract: 1, title: 'Bad' }],
    ['has a page without a path', { ...declarationOf('mfe-bad'), pages: [{}] }],
    ['is of another remote', declarationOf('mfe-other')],
  ])('is left out alone when its declaration %s', async (_, declaration) => {
    const bad = { name: 'mfe-bad', version: '1' };
    declare(bad, declaration);
    writeLive(JSON.stringify([bad, good, null, { name: 'mfe-absent', version: '1' }]));
    expect(await liveNow()).toEqual(['mfe-good 1']);
  });

  it('keeps its last good version, is named once, and is live when it can be read', async () => {
    publish('1', false);
    writeLive(JSON.stringify([good, { name: 'mfe-x', version: '1' }]));
    expect(await liveNow()).toEqual(['mfe-good 1', 'mfe-x 1']);
    const next = { name: 'mfe-x', version: '2' };
    declare(next, {});
    writeLive(JSON.stringify([good, next]));
    expect(await liveNow()).toEqual(['mfe-good 1', 'mfe-x 1']);
    expect(await liveNow()).toEqual(['mfe-good 1', 'mfe-x 1']);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('"version":"2"');
    declare(next, declarationOf('mfe-x'));
    expect(await liveNow()).toEqual(['mfe-good 1', 'mfe-x 2']);
  });

  it('is said once of the whole registry, which stays as it was', async () => {
    writeLive(JSON.stringify([good]));
    await liveNow();
    writeLive('{ half a fi');
    expect(await liveNow()).toEqual(['mfe-good 1']);
    expect(await liveNow()).toEqual(['mfe-good 1']);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
