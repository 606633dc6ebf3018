import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runRemote } from './run-remote.ts';
import { startFakeShop } from './smoke/fake-shop.ts';

afterEach(() => void vi.unstubAllEnvs());

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A separate registry, and a fake shell for it. */
async function createTeam(offer: object = { contract: 1, oldestContract: 1, shared: { react: '19.3.1' } }) {
  const dataDir = temporaryFolder();
  const tenants = ['ONE', 'TWO', 'THREE'].map((tenantCode) => ({ tenantCode, hosts: [], isDefault: false }));
  const { shop } = await startFakeShop(({ path }) => ({
    body: path === '/remotes/host.json' ? offer : tenants,
  }));

  /** Runs the command in this process, which saves most of a second. */
  async function remote(...args: string[]) {
    const output = { out: '', err: '' };
    const capture = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
      output[stream] += String(text);
      return true;
    };
    const spies = [
      vi.spyOn(console, 'log').mockImplementation((text: string) => void (output.out += `${text}\n`)),
      vi.spyOn(console, 'error').mockImplementation((text: string) => void (output.err += `${text}\n`)),
      vi.spyOn(process.stdout, 'write').mockImplementation(capture('out')),
      vi.spyOn(process.stderr, 'write').mockImplementation(capture('err')),
    ];
    vi.stubEnv('SELVEDGE_DATA_DIR', dataDir);
    vi.stubEnv('REMOTE_ACTOR', 'team x');
    try {
      return { code: await runRemote(args), ...output };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }
  const publish = (version: string, more?: Parameters<typeof builtFolder>[1]) =>
    remote('publish', 'mfe-x', '--from', builtFolder(version, more));
  // The fake shell has no pages to test.
  const withoutSmoke = ['--shop', shop, '--without-smoke', 'a test'];
  const activate = (...args: string[]) => remote('activate', 'mfe-x', ...withoutSmoke, ...args);
  return { dataDir, shop, withoutSmoke, remote, publish, activate };
}

function builtFolder(
  version: string,
  { contract = 1, react = '^19.0.0', name = 'mfe-x', scriptBytes = 0, sbom = '' } = {},
): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'client'));
  const script = `export const version = '${version}'`;
  const packed = brotliCompressSync(script);
  writeFileSync(join(folder, 'client/remoteEntry.js'), script);
  writeFileSync(join(folder, 'client/remoteEntry.js.br'), packed);
  if (sbom) {
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'server/sbom.cdx.json'), sbom);
  }
  if (scriptBytes > 0)
    writeFileSync(join(folder, 'client/big.js'), Buffer.alloc(scriptBytes - packed.length));
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ version, shared: { react } }));
  writeFileSync(
    join(folder, 'remote.json'),
    JSON.stringify({ name, contract, title: 'X', pages: [{ path: '/x' }] }),
  );
  return folder;
}

test('sets the exit code of the process', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'remote-command.ts'), ...args], {
      env: { ...process.env, SELVEDGE_DATA_DIR: temporaryFolder() },
    }).status;
  expect([run('--help'), run('retire', 'mfe-x'), run('publsh')]).toEqual([0, 1, 2]);
}, 60_000);

test('publishes, activates and rolls back a version, and lists it all in the history', async () => {
  const { remote, publish, activate } = await createTeam();
  expect(await publish('1')).toMatchObject({ code: 0, out: expect.stringMatching(/mfe-x 1 is published: 2 files/) as string }); // prettier-ignore
  expect(await activate()).toMatchObject({ code: 0, out: 'mfe-x: 1 is live (change 1).\n' });
  await publish('2');
  expect(await activate('2', '--reason', 'a new look')).toMatchObject({ code: 0, out: 'mfe-x: 2 is live (change 2).\n' }); // prettier-ignore
  expect(await remote('rollback', 'mfe-x')).toMatchObject({ code: 0, out: 'mfe-x: 1 is live (change 3).\n' });
  const history = await remote('history', 'mfe-x');
  expect(history.out.split('\n').map((line) => line.split(/ {2,}/).slice(1).map((part) => part.trim()))).toMatchObject([
    ['rollback', '1', 'team x'],
    ['activate', '2', 'team x: a new look; not tested: a test'],
    ['activate', '1', 'team x: not tested: a test'],
    [],
  ]); // prettier-ignore
}, 120_000);

test('prints the bill of materials of a version, unless somebody changed it or there is none', async () => {
  const { remote, publish, dataDir } = await createTeam();
  await publish('1', { sbom: '{"bomFormat":"CycloneDX"}' });
  await publish('2');
  expect(await remote('sbom', 'mfe-x', '1')).toMatchObject({ code: 0, out: '{"bomFormat":"CycloneDX"}' });
  expect((await remote('sbom', 'mfe-x')).err).toContain('mfe-x 2 was published without a bill of materials');
  const stored = join(dataDir, 'registry/versions/mfe-x/1/server/sbom.cdx.json');
  writeFileSync(stored, '{"bomFormat":"Changed!!"}');
  expect((await remote('sbom', 'mfe-x', '1')).err).toContain('is missing or was changed');
}, 120_000);

test("lists the scripts of a store's pages on a day with hashes and who approved them", async () => {
  const { remote, publish, activate, dataDir } = await createTeam();
  await publish('1');
  await activate('--reason', 'ticket 7');
  const { code, out } = await remote('scripts', '--tenant', 'ONE', '--json');
  const integrity = expect.stringMatching(/^sha256-.{44}$/) as string;
  const approval = { by: 'team x', action: 'activate', reason: 'ticket 7; not tested: a test' };
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    {
      versions: [
        {
          remote: 'mfe-x',
          version: '1',
          use: 'live',
          approval,
          scripts: [{ url: '/remotes/mfe-x/1/remoteEntry.js', integrity }],
        },
      ],
    },
  ]);
  expect((await remote('scripts', '--tenant', 'ONE')).out).toMatch(
    /approved by team x on .*\n {2}sha256-.* {2}\/remotes\/mfe-x/,
  );
  expect((await remote('scripts', '--tenant', 'ONE', '--day', '2020-01-01')).out).toContain(
    'no live remotes',
  );
  expect((await remote('scripts', '--tenant', 'ONE', '--day', '2026-02-30')).code).toBe(2);
  const manifest = join(dataDir, 'registry/versions/mfe-x/1/manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"bytes"', ' "bytes"'));
  expect((await remote('scripts', '--tenant', 'ONE')).err).toContain('was changed after it was activated');
}, 120_000);

test("shows a tenant's own version and a canary in the status", async () => {
  const { remote, publish, activate, withoutSmoke } = await createTeam();
  for (const version of ['1', '2', '3']) await publish(version);
  await activate('1');
  await activate('2', '--tenant', 'ONE');
  await remote('canary', 'mfe-x', '3', '--percent', '10', '--tenants', 'TWO', 'THREE', ...withoutSmoke);
  const { out } = await remote('status', '--json');
  expect(JSON.parse(out)).toMatchObject([
    {
      name: 'mfe-x',
      live: '1',
      tenants: { ONE: '2' },
      canary: { version: '3', percent: 10, tenants: ['TWO', 'THREE'] },
      changed: { by: 'team x', action: 'canary' },
    },
  ]);
  expect((await remote('history', 'mfe-x')).out.split('\n').map((line) => line.split(/ {2,}/)[2])).toEqual([
    '3 10 % in TWO, THREE',
    '2 for ONE',
    '1',
    undefined,
  ]); // prettier-ignore
  await remote('canary', 'mfe-x', '--end');
  await remote('rollback', 'mfe-x', '--tenant', 'ONE');
  expect(JSON.parse((await remote('status', 'mfe-x', '--json')).out)).toMatchObject([{ live: '1', tenants: {}, canary: null }]); // prettier-ignore
}, 120_000);

describe('activating the live version for one tenant', () => {
  const status = async ({ remote }: Awaited<ReturnType<typeof createTeam>>) =>
    JSON.parse((await remote('status', 'mfe-x', '--json')).out) as object[];

  test('changes nothing, and the tenant gets later versions', async () => {
    const team = await createTeam();
    for (const version of ['1', '2']) await team.publish(version);
    await team.activate('1');
    const { code, out } = await team.activate('1', '--tenant', 'ONE');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'mfe-x: 1 is live for all, ONE included. Nothing was changed. To keep ONE on it when the others get another version, add --pin.\n',
    });
    const printed = JSON.parse((await team.activate('1', '--tenant', 'ONE', '--json')).out) as object;
    expect(printed).toMatchObject({ name: 'mfe-x', sequence: 1, isUnchanged: true, state: { tenants: {} } });
    await team.activate('2');
    expect(await status(team)).toMatchObject([{ live: '2', tenants: {} }]);
  }, 120_000);

  test('with --pin keeps that version', async () => {
    const team = await createTeam();
    for (const version of ['1', '2']) await team.publish(version);
    await team.activate('1');
    expect((await team.activate('1', '--tenant', 'ONE', '--pin')).out).toContain('  ONE has 1.\n');
    await team.activate('2');
    expect(await status(team)).toMatchObject([{ live: '2', tenants: { ONE: '1' } }]);
  }, 120_000);

  test('is refused while the tenant has another version, because it is ambiguous', async () => {
    const team = await createTeam();
    for (const version of ['1', '2']) await team.publish(version);
    await team.activate('1');
    await team.activate('2', '--tenant', 'ONE');
    const { code, err } = await team.activate('1', '--tenant', 'ONE');
    expect(code).toBe(1);
    expect(err).toContain('1 is live for all, but ONE is pinned to 2.');
    expect(err).toContain('rollback --tenant ONE');
    expect(err).toContain('--pin');
    expect(await status(team)).toMatchObject([{ tenants: { ONE: '2' } }]);
    await team.activate('1', '--tenant', 'ONE', '--pin');
    expect(await status(team)).toMatchObject([{ tenants: { ONE: '1' } }]);
    expect((await team.activate('1', '--tenant', 'ONE')).out).toContain('ONE is already pinned to it');
  }, 120_000);

  test('is refused for an unknown tenant', async () => {
    const { publish, activate } = await createTeam();
    await publish('1');
    await activate('1');
    expect(await activate('1', '--tenant', 'one')).toMatchObject({
      code: 1,
      err: 'There is no tenant one. Available tenants: ONE, TWO, THREE\n',
    });
    expect(await activate('1', '--pin')).toMatchObject({
      code: 2,
      err: expect.stringContaining('error: --pin needs --tenant') as string,
    });
  }, 120_000);
});

test('shows in the status why a canary was stopped, until it is started again', async () => {
  const { remote, publish, activate, withoutSmoke, dataDir } = await createTeam();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  const canary = () => remote('canary', 'mfe-x', '2', ...withoutSmoke);
  await canary();
  const stop = { version: '2', sequence: 2, at: 'now', reason: '20 of 20 mounts failed' };
  mkdirSync(join(dataDir, 'registry/stops/mfe-x'), { recursive: true });
  writeFileSync(join(dataDir, 'registry/stops/mfe-x/2.json'), JSON.stringify(stop));
  expect((await remote('status')).out).toContain('canary: 2, 5 %, stopped: 20 of 20 mounts failed\n');
  await canary();
  expect((await remote('status')).out).toMatch(/canary: 2, 5 %\n/);
}, 120_000);

test('creates a link that overrides a remote in one browser', async () => {
  const { remote, publish, activate, shop, dataDir } = await createTeam();
  for (const version of ['1', '2']) await publish(version);
  await activate('1');
  const override = (...args: string[]) => remote('override', 'mfe-x', '--shop', `${shop}/men?a=b`, ...args);
  const made = await override('--version', '2');
  expect(made.out).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/overrides\?token=[\w.-]+\nThe browser .* mfe-x until 20.*Z\.\n$/,
  );
  expect(made.out.startsWith(`${shop}/overrides`)).toBe(true);
  const local = await override('--local', 'http://localhost:5173/', '--hours', '0.5', '--json');
  const created = JSON.parse(local.out) as { endsAt: string };
  expect(created).toMatchObject({ source: { origin: 'http://localhost:5173' }, shop, by: 'team x' });
  const leftMs = Date.parse(created.endsAt) - Date.now();
  expect(leftMs).toBeGreaterThan(28 * 60_000);
  expect(leftMs).toBeLessThanOrEqual(30 * 60_000);

  expect(await override('--version', '9')).toMatchObject({ code: 1, err: 'There is no published version 9 of mfe-x\n' }); // prettier-ignore
  expect((await override('--local', 'http://evil.example:5173')).err).toMatch(/^A local remote must be at/);
  const unknown = await remote('override', 'mfe-y', '--shop', shop, '--local', 'http://localhost:5173');
  expect(unknown).toMatchObject({ code: 1, err: 'mfe-y was never live\n' });
  rmSync(join(dataDir, 'registry/versions/mfe-x/2/publication.json'));
  expect(await override('--version', '2')).toMatchObject({ code: 1, err: 'The signature of mfe-x 2 is not valid: It is not signed\n' }); // prettier-ignore
  for (const args of [
    [],
    ['--version', '1', '--local', 'http://localhost:1'],
    ['--version', '1', '--hours', '9'],
  ])
    expect(await override(...args)).toMatchObject({ code: 2, out: '' });
}, 120_000);

describe('changes nothing, prints what to do, and exits with 1 for', () => {
  type Change = (file: (path: string) => string) => void;
  const alter =
    (path: string, change: (text: string) => string): Change =>
    (file) =>
      writeFileSync(file(path), change(readFileSync(file(path), 'utf8')));

  test.each<[string, string[], RegExp, Parameters<typeof builtFolder>[1]?, Change?]>([
    ['a contract that is too new', ['contract'], /needs contract 3.*deploy the shell first, or build/, { contract: 3 }],
    ['a contract that is too old', ['contract'], /no longer supports contracts before 2: build it against/, { contract: 1 }],
    ['a shared range that is not satisfied', ['shared'], /needs react \^18.*Build it with 19\.3\.1/, { react: '^18.0.0' }],
    ['scripts over the budget', ['size'], /0\.1 over its budget of 150: find out what has grown/, { scriptBytes: 150 * 1024 + 60 }],
    ['a missing hash', [], /integrity .*Publish mfe-x 2 again under another version/, {}, alter('manifest.json', (text) => text.replace(/"integrity": "[^"]*"/, '"integrity": ""'))],
    ['a wrong hash', ['files'], /remoteEntry\.js is not what was published.*Publish it again/, {}, alter('client/remoteEntry.js', (text) => `${text} `)],
    ['a missing file', ['files'], /remoteEntry\.js is missing\. Publish it again/, {}, (file) => rmSync(file('client/remoteEntry.js'))],
    ['an extra file', ['files'], /more\.js was not published with it\. Publish it again/, {}, (file) => writeFileSync(file('client/more.js'), '')],
    ['a manifest that was changed after publication', ['files'], /The signature of its manifest is not valid: The signature is for a different manifest\. .*publish/, {}, alter('manifest.json', (text) => text.replace('"X"', '"Y"'))],
    ['the manifest of another version', [], /The manifest of mfe-x 2 is for mfe-x 1/, {}, alter('manifest.json', (text) => text.replace('"version": "2"', '"version": "1"'))],
    ['a page of another remote', ['pages'], /declares \/x, which conflicts with \/x, a page of mfe-y: one of them must use another path/],
  ])('%s', async (what, checks, message, built = {}, change) => {
    const { remote, publish, dataDir, withoutSmoke } = await createTeam({ contract: 2, oldestContract: 2, shared: { react: '19.3.1' } });
    const liveName = what.includes('another remote') ? 'mfe-y' : 'mfe-x';
    await remote('publish', liveName, '--from', builtFolder('1', { name: liveName, contract: 2 }));
    await remote('activate', liveName, '1', ...withoutSmoke);
    await publish('2', { contract: 2, ...built });
    change?.((path) => join(dataDir, 'registry/versions/mfe-x/2', path));
    const readRecords = () =>
      ['activations', 'live'].map((folder) =>
        readdirSync(join(dataDir, 'registry', folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [path, readFileSync(path, 'utf8')]),
      );
    const before = readRecords();

    const { code, out } = await remote('activate', 'mfe-x', '2', ...withoutSmoke, '--json');
    const { error, refusals } = JSON.parse(out) as {
      error: string;
      refusals: { check: string; message: string }[];
    };
    expect([code, refusals.map(({ check }) => check)]).toEqual([1, checks]);
    expect(checks.length > 0 ? refusals[0]?.message : error).toMatch(message);
    expect(readRecords()).toEqual(before);
  }, 120_000); // prettier-ignore

  test('a version whose manifest was changed after it was live', async () => {
    const { publish, activate, dataDir } = await createTeam();
    for (const version of ['1', '2']) {
      await publish(version);
      await activate(version);
    }
    alter('manifest.json', (text) => text.replace('"X"', '"Y"'))((path) =>
      join(dataDir, 'registry/versions/mfe-x/1', path),
    );
    const refused = await activate('1');
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/manifest is not the one that was live.*Publish it again/) as string }); // prettier-ignore
  }, 120_000);

  test('an incompatible version', async () => {
    const { remote, publish, activate } = await createTeam();
    await publish('1', { contract: 2, react: '^18.0.0' });
    const refused = await activate();
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(
      /^mfe-x 1 can't be activated:\n {2}- It needs contract 2.*\n {2}- It needs react \^18/,
    );
    const { out, code } = await activate('--json');
    expect(code).toBe(1);
    expect((JSON.parse(out) as { refusals: { check: string }[] }).refusals.map(({ check }) => check)).toEqual(['contract', 'shared']); // prettier-ignore
    expect(await remote('status', 'mfe-x')).toMatchObject({ code: 1, err: 'mfe-x was never live\n' });
  }, 120_000);

  test('a version that was changed after it was published', async () => {
    const { publish, activate, dataDir } = await createTeam();
    await publish('1');
    const path = join(dataDir, 'registry/versions/mfe-x/1/client/remoteEntry.js');
    writeFileSync(path, `${readFileSync(path, 'utf8')} `);
    expect((await activate()).err).toMatch(/remoteEntry\.js is not what was published/);
  }, 120_000);

  test('missing versions, remotes and shops', async () => {
    const { remote, publish, activate } = await createTeam();
    expect(await activate()).toMatchObject({ code: 1, err: 'Nothing of mfe-x is published: npm run remote -- publish mfe-x\n' }); // prettier-ignore
    await publish('1');
    expect((await activate('7')).err).toBe('There is no published version 7 of mfe-x. The newest are 1\n');
    expect((await remote('rollback', 'mfe-x')).err).toMatch(/nothing to go back to/);
    const tenants = ['--tenant', 'one'];
    expect((await activate('1', ...tenants)).err).toBe(
      'There is no tenant one. Available tenants: ONE, TWO, THREE\n',
    );
    expect((await remote('retire', 'mfe-x')).err).toMatch(/It is not live/);
    expect((await remote('publish', 'mfe-nowhere')).err).toBe(
      'There is no remote mfe-nowhere in this workspace\n',
    );
    expect((await remote('publish', 'mfe-y', '--from', builtFolder('1'))).err).toMatch(/is mfe-x, not mfe-y/);
    expect((await remote('publish', 'mfe-x', '--from', temporaryFolder())).err).toMatch(
      /contains no built remote/,
    );
    expect((await remote('activate', 'mfe-x', '--shop', 'http://127.0.0.1:1')).err).toMatch(
      /start the shop, or choose another/,
    );
  }, 120_000);
});

test('exits with 2 and prints the usage for invalid arguments', async () => {
  const { remote } = await createTeam();
  for (const args of [
    ['publsh', 'mfe-x'],
    ['activate'],
    ['canary', 'mfe-x', '--percent', '0'],
    ['activate', 'mfe-x', '--tenat', 'ONE'],
    ['activate', 'mfe-x', '--shop', 'localhost:3900'],
    ['activate', 'mfe-x', '--without-smoke', ' '],
    ['rollback', 'mfe-x', '--reason', 'x'.repeat(201)],
    ['rollback', 'mfe-x', '--reason', 'fine\r\u001B[2Jnothing was done'],
    ['retire', 'x'],
    ['publish', '../../mfe-x'],
  ]) {
    // prettier-ignore
    const { code, err } = await remote(...args);
    expect(code, args.join(' ')).toBe(2);
    expect(err).toContain('Usage: remote');
  }
  expect(await remote('--help')).toMatchObject({ code: 0, out: expect.stringContaining('rollback mfe-catalog') as string }); // prettier-ignore
}, 120_000);

test("reports an unreadable remote, which doesn't block other releases", async () => {
  const { remote, publish, activate, dataDir, withoutSmoke } = await createTeam();
  await remote('publish', 'mfe-y', '--from', builtFolder('1', { name: 'mfe-y' }));
  await remote('activate', 'mfe-y', ...withoutSmoke);
  await publish('1');
  writeFileSync(join(dataDir, 'registry/activations/mfe-y/00000001.json'), '{');
  writeFileSync(join(dataDir, 'registry/live/mfe-y.json'), '{');
  writeFileSync(join(dataDir, 'registry/live/readme.txt'), 'not ours');
  expect(await activate('1')).toMatchObject({ code: 0, err: expect.stringMatching(/The live version of mfe-y can't be read/) as string }); // prettier-ignore
  const { out, code } = await remote('status');
  expect(code).toBe(0);
  expect(out).toMatch(/^mfe-x +1 /m);
  expect(out).toMatch(/^mfe-y +can't be read: .*00000001\.json: It is not signed$/m);
}, 120_000);

test('needs a key for REGISTRY_URL, and prints errors without a stack', async () => {
  const { remote, dataDir } = await createTeam();
  vi.stubEnv('REGISTRY_URL', join(dataDir, 'registry'));
  expect(await remote('retire', 'mfe-x')).toMatchObject({ code: 1, err: expect.stringMatching(/^REGISTRY_URL is set, but REGISTRY_PRIVATE_KEY is not.*\n$/) as string }); // prettier-ignore
  vi.unstubAllEnvs();
  vi.stubEnv('PORT', 'abc');
  const { code, err } = await remote('activate', 'mfe-x', '--json');
  expect(code).toBe(2);
  expect(err).not.toContain('    at ');
  vi.unstubAllEnvs();
}, 120_000);
