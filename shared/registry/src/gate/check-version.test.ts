import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { computeIntegrity } from '../integrity.ts';
import { findVersion } from '../publishing/find-version.ts';
import { publishVersion, type BuiltVersion } from '../publishing/publish-version.ts';
import type { VersionManifest } from '../publishing/version-manifest.ts';
import { createTestBuild, createTestRegistry } from '../testing/test-registry.ts';
import { signText, type SignedText } from '../signing/signed-text.ts';
import { checkVersion, type HostOffer } from './check-version.ts';
import { getBudgetKb } from './size-budgets.ts';

const host: HostOffer = { contract: 3, oldestContract: 2, shared: { react: '19.3.1' } };

async function runChecks(
  change: (built: BuiltVersion) => Partial<BuiltVersion> = () => ({}),
  tamper: (file: (path: string) => string) => void = () => undefined,
) {
  const { storage, folder, signer } = createTestRegistry();
  const { publicKeys } = signer;
  const publisher = { by: 'me', ...signer };
  const built = createTestBuild('1');
  built.declaration.contract = 3;
  await publishVersion(storage, { ...built, ...change(built) }, publisher);
  await publishVersion(storage, { ...createTestBuild('1', { name: 'mfe-y' }), declaration: { name: 'mfe-y', contract: 3, title: 'Y', pages: [{ path: '/y/:id' }] } }, publisher); // prettier-ignore
  const other = await findVersion(storage, 'mfe-y', '1');
  const { ref } = await findVersion(storage, 'mfe-x', '1');
  tamper((path) => join(folder, 'versions/mfe-x/1', path));
  return checkVersion(storage, 'mfe-x', ref, { host, publicKeys, others: [other.manifest] });
}
const withDeclaration = (more: object) => (built: BuiltVersion) => ({
  declaration: { ...built.declaration, ...more },
});
/** Scripts with this compressed size: random data can't be compressed. */
const withCompressedSize = (bytes: number) => (built: BuiltVersion) => {
  const others = (built.files.get('client/remoteEntry.js.br') as Buffer).length;
  return { files: new Map([...built.files, ['client/big.js', randomBytes(bytes - others)]]) };
};
const withFiles = (more: Record<string, Buffer>) => (built: BuiltVersion) => ({
  files: new Map([...built.files, ...Object.entries(more)]),
});

test('finds no problems in a valid version', async () => {
  expect(await runChecks()).toEqual([]);
  expect(await runChecks(withDeclaration({ contract: 2 }))).toEqual([]);
  expect(await runChecks(withCompressedSize(150 * 1024))).toEqual([]);
});

test("checks the size of scripts against the platform's budget, ignoring the remote's own", async () => {
  const generous = (built: BuiltVersion) => ({ ...withCompressedSize(200 * 1024)(built), ...withDeclaration({ budgetKb: 900 })(built) }); // prettier-ignore
  expect(await runChecks(generous)).toMatchObject([{ check: 'size', message: expect.stringContaining('50.0 over its budget of 150') as string }]); // prettier-ignore
  expect(getBudgetKb('mfe-x')).toBe(150);
});

test.each<[string, string, RegExp, Parameters<typeof runChecks>]>([
  ['a contract that the shell does not have yet', 'contract', /needs contract 4.*deploy the shell first/, [withDeclaration({ contract: 4 })]],
  ['a contract that the shell no longer supports', 'contract', /no longer supports contracts before 2.*build it against/, [withDeclaration({ contract: 1 })]],
  ['a shared module of another version', 'shared', /needs react \^18.*provides 19\.3\.1.*Build it with/, [() => ({ shared: { react: '^18.0.0' } })]],
  ['a shared module that the shell does not provide', 'shared', /uses lodash.*does not provide/, [() => ({ shared: { lodash: '^4.0.0' } })]],
  ['an invalid range', 'shared', /needs react newest/, [() => ({ shared: { react: 'newest' } })]],
  ['scripts over the size budget', 'size', /150\.1 KB compressed, 0\.1 over its budget of 150/, [withCompressedSize(150 * 1024 + 100)]],
  ['a page of another remote', 'pages', /declares \/y\/:other\/, which conflicts with \/y\/:id, a page of mfe-y/, [withDeclaration({ pages: [{ path: '/x' }, { path: '/y/:other/' }] })]],
  ["a pattern that matches another remote's page", 'pages', /declares \/:any\/:thing, which conflicts with/, [withDeclaration({ pages: [{ path: '/:any/:thing' }] })]],
  ["a page that matches another remote's pattern", 'pages', /declares \/y\/one, which conflicts with/, [withDeclaration({ pages: [{ path: '/y/one' }] })]],
  ['a page with an empty segment', 'pages', /declares \/\/y, which has an empty segment/, [withDeclaration({ pages: [{ path: '//y' }] })]],
  ['a reserved page', 'pages', /declares \/api\/v1\/:x, which is reserved/, [withDeclaration({ pages: [{ path: '/api/v1/:x' }] })]],
  ['a compressed script with other contents', 'files', /remoteEntry\.js\.br is not a compressed copy of client\/remoteEntry\.js/, [withFiles({ 'client/remoteEntry.js.br': brotliCompressSync('throw new Error(1)') })]],
  ['an invalid compressed script', 'files', /remoteEntry\.js\.gz is not a compressed copy of client\/remoteEntry\.js/, [withFiles({ 'client/remoteEntry.js.gz': Buffer.from('gz') })]],
  ['a compressed script without an original', 'files', /more\.js\.br is not a compressed copy of client\/more\.js/, [withFiles({ 'client/more.js.br': brotliCompressSync('') })]],
  ['no entry', 'files', /no client\/remoteEntry\.js/, [() => ({ files: new Map([['client/a.js', Buffer.from('')]]) })]],
  ['a missing file', 'files', /server\.cjs is missing/, [undefined, (file) => rmSync(file('server/server.cjs'))]],
  ['an extra file', 'files', /client\/more\.js was not published with it\. Publish it again/, [undefined, (file) => writeFileSync(file('client/more.js'), '')]],
  ['a changed byte', 'files', /remoteEntry\.js is not what was published.*Publish it again/, [undefined, (file) => writeFileSync(file('client/remoteEntry.js'), readFileSync(file('client/remoteEntry.js'), 'utf8').replace('1', '2'))]],
])('%s', async (_, check, message, runArguments) => {
  const found = await runChecks(...runArguments);
  expect(found.map((refusal) => refusal.check)).toEqual([check]);
  expect(found[0]?.message).toMatch(message);
}); // prettier-ignore

test('reports all problems at once', async () => {
  const found = await runChecks((built) => ({
    ...withDeclaration({ contract: 9 })(built),
    shared: { react: '^1.0.0' },
  }));
  expect(found.map(({ check }) => check)).toEqual(['contract', 'shared']);
});

test('rejects a changed manifest', async () => {
  const change = (file: (path: string) => string) =>
    writeFileSync(file('manifest.json'), `${readFileSync(file('manifest.json'), 'utf8')} `);
  await expect(runChecks(undefined, change)).rejects.toThrow('was changed after it was activated');
});

test('rejects a file without a hash, with advice', async () => {
  const { storage, folder, publish } = createTestRegistry();
  await publish('1');
  const path = join(folder, 'versions/mfe-x/1/manifest.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/"integrity": "[^"]*"/, '"integrity": ""'));
  await expect(findVersion(storage, 'mfe-x', '1')).rejects.toThrow(/manifest is invalid: \/files\/0\/integrity .*Publish mfe-x 1 again under another version\.$/); // prettier-ignore
});

test('rejects a version that was live with a different manifest', async () => {
  const { storage, publish, signer } = createTestRegistry();
  await publish('1');
  const { ref } = await findVersion(storage, 'mfe-x', '1');
  const served = [{ version: '1', manifest: `sha256-${'A'.repeat(43)}=` }];
  const context = { host: { ...host, oldestContract: 1 }, publicKeys: signer.publicKeys, others: [] };
  expect(await checkVersion(storage, 'mfe-x', ref, { ...context, served: [ref] })).toEqual([]);
  const [found] = await checkVersion(storage, 'mfe-x', ref, { ...context, served });
  expect(found).toMatchObject({ check: 'files', message: expect.stringMatching(/not the one that was live.*Publish it again/) as string }); // prettier-ignore
});

describe('a manifest without a trusted signature', () => {
  const context = { host: { ...host, oldestContract: 1 }, others: [] };
  const path = (folder: string, file: string) => join(folder, 'versions/mfe-x/1', file);

  async function published() {
    const registry = createTestRegistry();
    await registry.publish('1');
    const getProblems = async ({ publicKeys } = registry.signer) => {
      const { ref } = await findVersion(registry.storage, 'mfe-x', '1');
      return (await checkVersion(registry.storage, 'mfe-x', ref, { ...context, publicKeys })).map(({ message }) => message); // prettier-ignore
    };
    return { ...registry, getProblems };
  }

  test('is rejected if the manifest and its files were changed before the version was ever live', async () => {
    const { folder, getProblems } = await published();
    const script = 'steal()';
    writeFileSync(path(folder, 'client/remoteEntry.js'), script);
    const manifest = JSON.parse(readFileSync(path(folder, 'manifest.json'), 'utf8')) as VersionManifest;
    manifest.files.find((file) => file.path === 'client/remoteEntry.js')!.integrity = computeIntegrity(Buffer.from(script)); // prettier-ignore
    writeFileSync(path(folder, 'manifest.json'), JSON.stringify(manifest));
    expect(await getProblems()).toContainEqual(
      expect.stringMatching(
        /^The signature of its manifest is not valid.*The signature is for a different manifest\./,
      ),
    );
  });

  test('is rejected if it is signed with an unknown key, not signed, or signed for something else', async () => {
    const { folder, getProblems, signer } = await published();
    const stranger = createTestRegistry().signer;
    expect(await getProblems(stranger)).toEqual([expect.stringMatching(/which is not trusted here\./)]);
    const publication = path(folder, 'publication.json');
    const signed = JSON.parse(readFileSync(publication, 'utf8')) as SignedText;
    const override = signText(signed.text, signer.privateKey, 'override');
    writeFileSync(publication, JSON.stringify(override));
    expect(await getProblems()).toEqual([expect.stringMatching(/Its signature is invalid/)]);
    writeFileSync(publication, '{');
    expect(await getProblems()).toEqual([expect.stringMatching(/It is not signed\. If you have its build/)]);
    rmSync(publication);
    expect(await getProblems()).toEqual([expect.stringMatching(/It is not signed\. If you have its build/)]);
  });

  test('is signed again when the same build is published again', async () => {
    const { folder, getProblems, publish } = await published();
    rmSync(path(folder, 'publication.json'));
    expect((await publish('1')).isNew).toBe(false);
    expect(await getProblems()).toEqual([]);
  });
});

test('accepts pages that only look similar to others', async () => {
  const pages = [{ path: '/y' }, { path: '/y/:id/more' }, { path: '/apis' }, { path: '/api-docs/:x' }];
  expect(await runChecks(withDeclaration({ pages }))).toEqual([]);
});
