import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { bundlerRuntimePlugin } from './bundler-runtime.ts';
import { clientOutput } from './client-output.ts';
import { federationIds } from './federation-ids.ts';
import { inputHash } from './input-hash.ts';
import { precompress } from './precompress.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules, sharedVersions } from './shared-modules.ts';
import { findWorkspaceRoot } from './workspace-root.ts';

interface HostEntries {
  /** The browser's entry. */
  client: string;
  /** The part of the shell that the document server renders. */
  frame: string;
  /**
   * The document for serving the shell as static files; `{{entry}}` is replaced by the URL of its script, `{{importmap}}`
   * by the hashes of all scripts.
   */
  document: string;
}

/** The builds of the shell, which includes React, Emotion and the federation runtime for all remotes. */
export function hostConfig(packageDir: string, entries: HostEntries): Configuration[] {
  const base = baseConfig(packageDir, 'client');
  const version = inputHash(packageDir, findWorkspaceRoot(packageDir));
  return [
    {
      ...base,
      // The scripts of all versions share one folder, so their names contain a content hash.
      ...clientOutput(packageDir, { uniqueName: `shell@${version}`, filename: '[name].[contenthash:10].js' }),
      entry: { shell: entries.client },
      plugins: [
        federation(packageDir, 'shell'),
        federationIds,
        resolveRuntimeAsModule,
        precompress(),
        entryFiles(packageDir, version, entries.document),
      ],
    },
    serverConfig(packageDir, entries.frame, 'frame'),
  ];
}

/**
 * A page for trying out remotes without the shell; it shares the same modules.
 * @param folder the output folder for `host.js` and its chunks
 */
export function testHostConfig(
  packageDir: string,
  entry: string,
  { folder }: { folder: string },
): Configuration {
  const { output, ...client } = clientOutput(packageDir, { uniqueName: 'test-host', filename: '[name].js' });
  return {
    ...baseConfig(packageDir, 'test host'),
    ...client,
    output: { ...output, path: folder },
    entry: { host: entry },
    optimization: { minimize: false, usedExports: false },
    cache: true,
    plugins: [federation(packageDir, 'test_host'), resolveRuntimeAsModule],
  };
}

function federation(packageDir: string, name: string) {
  return new ModuleFederationPlugin({
    name,
    remotes: {},
    shared: sharedModules(packageDir, true),
    dts: false,
    manifest: false,
    runtimePlugins: [bundlerRuntimePlugin],
    // Remotes are loaded by their entry, not by a manifest, so the snapshot code isn't needed.
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  }) as never;
}

/** Writes `dist/shell.json`, which names the shell's entry script, and `dist/index.html`, a static document that loads it. */
function entryFiles(packageDir: string, version: string, documentFile: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('entry-file', (stats) => {
        const entry = stats.compilation.entrypoints
          .get('shell')
          ?.getFiles()
          .find((file) => file.endsWith('.js'));
        const scripts = hashScripts(join(packageDir, 'dist/client'));
        const shell = { version, inputs: version, entry, scripts, shared: sharedVersions(packageDir) };
        writeFileSync(join(packageDir, 'dist/shell.json'), JSON.stringify(shell));
        const document = readFileSync(join(packageDir, documentFile), 'utf8');
        const importMap = JSON.stringify({ integrity: scripts });
        const page = document.replace('{{entry}}', `/assets/${entry}`).replace('{{importmap}}', importMap);
        writeFileSync(join(packageDir, 'dist/index.html'), page);
      });
    },
  };
}

/** The integrity hashes of the shell's scripts, by URL. */
function hashScripts(clientDir: string): Record<string, string> {
  const scripts = readdirSync(clientDir).filter((file) => file.endsWith('.js'));
  const hashFile = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(clientDir, file)))
      .digest('base64');
  return Object.fromEntries(scripts.map((file) => [`/assets/${file}`, `sha256-${hashFile(file)}`]));
}

/**
 * The plugin that provides the runtime to remotes is resolved as CommonJS, which would add a second copy of the runtime
 * (19 KB) to the ES module that the bundle imports.
 */
const resolveRuntimeAsModule = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (wanted: { request: string }) => {
    wanted.request = wanted.request.replace(/\.cjs$/, '.js');
  },
);
