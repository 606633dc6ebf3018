// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import webpack, { type Configuration, type Stats } from 'webpack';
import { publicationFiles } from './publication-files.ts';
import { findWorkspaceRoot } from './workspace-root.ts';

/** A remote with one script per part, in its own workspace. */
function createPackage(sources: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'publication-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'mfe-x');
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  mkdirSync(join(folder, 'node_modules/@emotion'), { recursive: true });
  // The shared modules are read from the installed packages.
  const installed = join(findWorkspaceRoot(import.meta.dirname), 'mfe-assistant/node_modules');
  for (const name of ['react', 'react-dom', '@emotion/react'])
    symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  write('pnpm-workspace.yaml', '');
  write('pnpm-lock.yaml', '');
  write('mfe-x/package.json', '{"name":"@selvedge/mfe-x","version":"1.2.3"}');
  write('mfe-x/remote.json', '{"name":"mfe-x","pages":[]}');
  for (const [part, source] of Object.entries(sources)) write(`mfe-x/${part}.js`, source);

  const parts = Object.keys(sources);
  const publication = publicationFiles(folder, parts);
  const configurationOf = (part: string): Configuration => ({
    name: part,
    mode: 'production',
    context: folder,
    devtool: 'source-map',
    entry: { [part]: `./${part}.js` },
    output: { path: join(folder, 'dist', part) },
    plugins: [publication],
  });
  const versionFile = join(folder, 'dist/version.json');
  return {
    write,
    hasVersion: () => existsSync(versionFile),
    sbom: () => readFileSync(join(folder, 'dist/server/sbom.cdx.json'), 'utf8'),
    addPackage(name: string, fields: object) {
      mkdirSync(join(folder, 'node_modules', name));
      write(`mfe-x/node_modules/${name}/package.json`, JSON.stringify({ name, ...fields }));
      write(
        `mfe-x/node_modules/${name}/index.js`,
        'export const a = [Date.now()]; export const b = [Math.random()];',
      );
    },
    pageScripts: () =>
      (JSON.parse(readFileSync(versionFile, 'utf8')) as { pageScripts: unknown }).pageScripts,
    async version(): Promise<string> {
      await new Promise<Stats>((resolve, reject) => {
        const compiler = webpack(parts.map(configurationOf));
        compiler.run((error, stats) =>
          compiler.close(() => (error ? reject(error) : resolve(stats as never))),
        );
      });
      return (JSON.parse(readFileSync(versionFile, 'utf8')) as { version: string }).version;
    },
  };
}

const sources = { client: 'console.log("client")', server: 'console.log("server")' };

test('the version depends only on what runs, not on the build folder', async () => {
  const version = await createPackage(sources).version();
  expect(version).toMatch(/^1\.2\.3-[0-9a-f]{12}$/);
  expect(await createPackage(sources).version()).toBe(version);
});

test.each([
  ['the browser’s script', 'mfe-x/client.js', 'console.log("other")', true],
  ['the server’s script', 'mfe-x/server.js', 'console.log("other")', true],
  ['the declaration', 'mfe-x/remote.json', '{"name":"mfe-x","pages":[{"path":"/x"}]}', true],
  ['a comment, which only changes the source map', 'mfe-x/client.js', `// Why.\n${sources.client}`, false],
])('changing %s changes the version only if it affects what runs', async (_, path, text, isChanged) => {
  const remote = createPackage(sources);
  const version = await remote.version();
  remote.write(path, text);
  expect((await remote.version()) !== version).toBe(isChanged);
});

test('lists the scripts that only one page needs, and refuses a chunk named after any other page', async () => {
  const source = 'import(/* webpackChunkName: "page /x" */ "./x.js")';
  const remote = createPackage({ client: source });
  remote.write('mfe-x/x.js', 'console.log("x")');
  await expect(remote.version()).rejects.toThrow('version.json');
  remote.write('mfe-x/remote.json', '{"name":"mfe-x","pages":[{"path":"/x"}]}');
  await remote.version();
  expect(remote.pageScripts()).toEqual({ '/x': [expect.stringMatching(/\.js$/)] });
});

test('a failed build has no version, not even the previous one', async () => {
  const remote = createPackage(sources);
  await remote.version();
  remote.write('mfe-x/server.js', 'import "./missing.js"');
  await expect(remote.version()).rejects.toThrow('version.json');
  expect(remote.hasVersion()).toBe(false);
});

test('lists the packages that a bundle contains, with licenses; the same packages give the same text', async () => {
  const build = async () => {
    const remote = createPackage({
      client: 'import { a } from "used"; import { b } from "unused"; console.log(a)',
      server: 'console.log(1)',
    });
    for (const [name, license] of [
      ['used', 'MIT'],
      ['unused', 'ISC'],
      ['not-imported', 'MIT'],
    ])
      remote.addPackage(name!, { version: '2.0.1', license: license!, sideEffects: false });
    await remote.version();
    return remote.sbom();
  };
  const text = await build();
  const { metadata, components, dependencies } = JSON.parse(text) as Bom;
  expect(components.map(({ purl, licenses }) => [purl, licenses[0]?.license.id])).toEqual([
    ['pkg:npm/used@2.0.1', 'MIT'],
    [expect.stringMatching(/^pkg:npm\/webpack@/), 'MIT'],
  ]);
  expect(metadata.component).toMatchObject({
    name: '@selvedge/mfe-x',
    version: expect.stringMatching(/^1\.2\.3-/) as string,
  });
  const root = dependencies.find(({ ref }) => ref === metadata.component['bom-ref']);
  expect(root?.dependsOn).toEqual(components.map((one) => one['bom-ref']));
  expect(await build()).toBe(text);
});

interface Bom {
  metadata: { component: { name: string; version: string; 'bom-ref': string } };
  components: { purl: string; 'bom-ref': string; licenses: { license: { id: string } }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}
