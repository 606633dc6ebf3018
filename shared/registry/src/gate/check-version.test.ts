import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { integrityOf } from '../integrity.ts';
import { findVersion } from '../publishing/find-version.ts';
import { publishVersion, type BuiltVersion } from '../publishing/publish-version.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { builtVersion, registryForTests } from '../registry-for-tests.ts';
import { signText, type SignedText } from '../signing/signed-text.ts';
import { checkVersion, type HostOffer } from './check-version.ts';
import { budgetKbOf } from './size-budgets.ts';

const host: HostOffer = { contract: 3, oldestContract: 2, shared: { react: '19.3.1' } };

async function refusals(
  change: (built: BuiltVersion) => Partial<BuiltVersion> = () => ({}),
  tamper: (file: (path: string) => string) => void = () => undefined,
) {
  const { storage, folder, signer } = registryForTests();
  const { publicKeys } = signer;
  const publisher = { by: 'me', ...signer };
  const built = builtVersion('1');
  built.declaration.contract = 3;
  await publishVersion(storage, { ...built, ...change(built) }, publisher);
  await publishVersion(storage, { ...builtVersion('1', { name: 'mfe-y' }), declaration: { name: 'mfe-y', contract: 3, title: 'Y', pages: [{ path: '/y/:id' }] } }, publisher); // prettier-ignore
  const other = await findVersion(storage, 'mfe-y', '1');
  const { ref } = await findVersion(storage, 'mfe-x', '1');
  tamper((path) => join(folder, 'versions/mfe-x/1', path));
  return checkVersion(storage, 'mfe-x', ref, { host, publicKeys, others: [other.manifest] });
}
const withDeclaration = (more: object) => (built: BuiltVersion) => ({
  declaration: { ...built.declaration, ...more },
});
/** Scripts that are so big when they are packed: what is random cannot be made smaller. */
const packed = (bytes: number) => (built: BuiltVersion) => {
  const others = (built.files.get('client/remoteEntry.js.br') as Buffer).length;
  return { files: new Map([...built.files, ['client/big.js', randomBytes(bytes - others)]]) };
};
const withFiles = (more: Record<string, Buffer>) => (built: BuiltVersion) => ({
  files: new Map([...built.files, ...Object.entries(more)]),
});

test('nothing speaks against a version that fits', async () => {
  expect(await refusals()).toEqual([]);
  expect(await refusals(withDeclaration({ contract: 2 }))).toEqual([]);
  expect(await refusals(packed(150 * 1024))).toEqual([]);
});

test('scripts are held against the platform’s budget, whatever the remote says of itself', async () => {
  const generous = (built: BuiltVersion) => ({ ...packed(200 * 1024)(built), ...withDeclaration({ budgetKb: 900 })(built) }); // prettier-ignore
  expect(await refusals(generous)).toMatchObject([{ check: 'size', message: expect.stringContaining('50.0 over its budget of 150') as string }]); // prettier-ignore
  expect(budgetKbOf('mfe-x')).toBe(150);
  expect(budgetKbOf('mfe-admin')).toBe(175);
});

test.each<[string, string, RegExp, Parameters<typeof refusals>]>([
  ['a contract that the shell does not have yet', 'contract', /needs contract 4.*let the shell be deployed first/, [withDeclaration({ contract: 4 })]],
  ['a contract that the shell has given up', 'contract', /no longer serves any before 2.*build it against/, [withDeclaration({ contract: 1 })]],
  ['a shared module of another version', 'shared', /wants react \^18.*gives 19\.3\.1.*Build it with/, [() => ({ shared: { react: '^18.0.0' } })]],
  ['a shared module that the shell has none of', 'shared', /takes lodash.*gives none/, [() => ({ shared: { lodash: '^4.0.0' } })]],
  ['a range that is none', 'shared', /wants react newest/, [() => ({ shared: { react: 'newest' } })]],
  ['more scripts than its budget', 'size', /150\.1 KB packed, 0\.1 over its budget of 150/, [packed(150 * 1024 + 100)]],
  ['a page that is another remote’s', 'pages', /declares \/y\/:other\/, which takes addresses of \/y\/:id, a page of mfe-y/, [withDeclaration({ pages: [{ path: '/x' }, { path: '/y/:other/' }] })]],
  ['a pattern that another remote’s page fits', 'pages', /declares \/:any\/:thing, which takes addresses of/, [withDeclaration({ pages: [{ path: '/:any/:thing' }] })]],
  ['a page that another remote’s pattern fits', 'pages', /declares \/y\/one, which takes addresses of/, [withDeclaration({ pages: [{ path: '/y/one' }] })]],
  ['a page with an empty segment', 'pages', /declares \/\/y, which no address is/, [withDeclaration({ pages: [{ path: '//y' }] })]],
  ['a page that is the document server’s', 'pages', /declares \/api\/v1\/:x, which the shop has for itself/, [withDeclaration({ pages: [{ path: '/api/v1/:x' }] })]],
  ['a packed script that is another one', 'files', /remoteEntry\.js\.br is not client\/remoteEntry\.js packed/, [withFiles({ 'client/remoteEntry.js.br': brotliCompressSync('throw new Error(1)') })]],
  ['a packed script that is none', 'files', /remoteEntry\.js\.gz is not client\/remoteEntry\.js packed/, [withFiles({ 'client/remoteEntry.js.gz': Buffer.from('gz') })]],
  ['a packed script of nothing', 'files', /more\.js\.br is not client\/more\.js packed/, [withFiles({ 'client/more.js.br': brotliCompressSync('') })]],
  ['no entry', 'files', /no client\/remoteEntry\.js/, [() => ({ files: new Map([['client/a.js', Buffer.from('')]]) })]],
  ['a file that is gone', 'files', /server\.cjs is missing/, [undefined, (file) => rmSync(file('server/server.cjs'))]],
  ['a file more than were published', 'files', /client\/more\.js was not published with it\. Publish it again/, [undefined, (file) => writeFileSync(file('client/more.js'), '')]],
  ['one byte that is another', 'files', /remoteEntry\.js is not what was published.*Publish it again/, [undefined, (file) => writeFileSync(file('client/remoteEntry.js'), readFileSync(file('client/remoteEntry.js'), 'utf8').replace('1', '2'))]],
])('%s', async (_, check, message, given) => {
  const found = await refusals(...given);
  expect(found.map((refusal) => refusal.check)).toEqual([check]);
  expect(found[0]?.message).toMatch(message);
}); // prettier-ignore

test('everything that is wrong is said at once', async () => {
  const found = await refusals((built) => ({
    ...withDeclaration({ contract: 9 })(built),
    shared: { react: '^1.0.0' },
  }));
  expect(found.map(({ check }) => check)).toEqual(['contract', 'shared']);
});

test('a manifest that was changed since is refused', async () => {
  const change = (file: (path: string) => string) =>
    writeFileSync(file('manifest.json'), `${readFileSync(file('manifest.json'), 'utf8')} `);
  await expect(refusals(undefined, change)).rejects.toThrow('was changed after it was activated');
});

test('a file without a hash is refused, and it is said what to do', async () => {
  const { storage, folder, publish } = registryForTests();
  await publish('1');
  const path = join(folder, 'versions/mfe-x/1/manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"integrity": "[^"]*"/, '"integrity": ""'));
  await expect(findVersion(storage, 'mfe-x', '1')).rejects.toThrow(/manifest cannot be used: \/files\/0\/integrity .*Publish mfe-x 1 again under another version\.$/); // prettier-ignore
});

test('a version that was live with another manifest is refused', async () => {
  const { storage, publish, signer } = registryForTests();
  await publish('1');
  const { ref } = await findVersion(storage, 'mfe-x', '1');
  const served = [{ version: '1', manifest: `sha256-${'A'.repeat(43)}=` }];
  const around = { host: { ...host, oldestContract: 1 }, publicKeys: signer.publicKeys, others: [] };
  expect(await checkVersion(storage, 'mfe-x', ref, { ...around, served: [ref] })).toEqual([]);
  const [found] = await checkVersion(storage, 'mfe-x', ref, { ...around, served });
  expect(found).toMatchObject({ check: 'files', message: expect.stringMatching(/not the one that was live.*Publish it again/) as string }); // prettier-ignore
});

describe('a manifest that nobody vouches for', () => {
  const around = { host: { ...host, oldestContract: 1 }, others: [] };
  const path = (folder: string, file: string) => join(folder, 'versions/mfe-x/1', file);

  async function published() {
    const registry = registryForTests();
    await registry.publish('1');
    const refused = async ({ publicKeys } = registry.signer) => {
      const { ref } = await findVersion(registry.storage, 'mfe-x', '1');
      return (await checkVersion(registry.storage, 'mfe-x', ref, { ...around, publicKeys })).map(({ message }) => message); // prettier-ignore
    };
    return { ...registry, refused };
  }

  test('is refused: one that was changed, with its files, before it was ever live', async () => {
    const { folder, refused } = await published();
    const script = 'steal()';
    writeFileSync(path(folder, 'client/remoteEntry.js'), script);
    const manifest = JSON.parse(readFileSync(path(folder, 'manifest.json'), 'utf8')) as VersionManifest;
    manifest.files.find((file) => file.path === 'client/remoteEntry.js')!.integrity = integrityOf(Buffer.from(script)); // prettier-ignore
    writeFileSync(path(folder, 'manifest.json'), JSON.stringify(manifest));
    expect(await refused()).toContainEqual(
      expect.stringMatching(/^Nobody vouches.*What is signed is another one\./),
    );
  });

  test('is refused: one that is signed by a stranger, by nobody, or with something else', async () => {
    const { folder, refused, signer } = await published();
    const stranger = registryForTests().signer;
    expect(await refused(stranger)).toEqual([expect.stringMatching(/which is not trusted here\./)]);
    const publication = path(folder, 'publication.json');
    const signed = JSON.parse(readFileSync(publication, 'utf8')) as SignedText;
    const override = signText(signed.text, signer.privateKey, 'override');
    writeFileSync(publication, JSON.stringify(override));
    expect(await refused()).toEqual([expect.stringMatching(/Its signature is wrong/)]);
    writeFileSync(publication, '{');
    expect(await refused()).toEqual([expect.stringMatching(/It is not signed\. If you have its build/)]);
    rmSync(publication);
    expect(await refused()).toEqual([expect.stringMatching(/It is not signed\. If you have its build/)]);
  });

  test('is vouched for once the same build is published again', async () => {
    const { folder, refused, publish } = await published();
    rmSync(path(folder, 'publication.json'));
    expect((await publish('1')).isNew).toBe(false);
    expect(await refused()).toEqual([]);
  });
});

test('a page beside others that only look alike is nobody else’s', async () => {
  const pages = [{ path: '/y' }, { path: '/y/:id/more' }, { path: '/apis' }, { path: '/api-docs/:x' }];
  expect(await refusals(withDeclaration({ pages }))).toEqual([]);
});
