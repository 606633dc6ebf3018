import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { clientOutput } from './client-output.ts';
import { federationIds } from './federation-ids.ts';
import { inputHash } from './input-hash.ts';
import { precompress } from './precompress.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules, sharedVersions } from './shared-modules.ts';
import { workspaceRootOf } from './workspace-root.ts';

interface HostEntries {
  /** The browser's entry. */
  client: string;
  /** What the document server renders of the shell itself. */
  frame: string;
  /**
   * The document of the shell served as plain static files; `{{entry}}` stands for the address of its script,
   * `{{importmap}}` for the hashes of all. */
  document: string;
}

/** The builds of the shell: it carries React, Emotion and the one federation runtime for all. */
export function hostConfig(packageDir: string, entries: HostEntries): Configuration[] {
  const base = baseConfig(packageDir, 'client');
  const version = inputHash(packageDir, workspaceRootOf(packageDir));
  return [
    {
      ...base,
      // The scripts of all versions lie in one folder: each is named after its contents.
      ...clientOutput(packageDir, { uniqueName: `shell@${version}`, filename: '[name].[contenthash:10].js' }),
      entry: { shell: entries.client },
      plugins: [
        federation(packageDir, 'shell'),
        federationIds,
        runtimeAsModules,
        precompress(),
        entryFiles(packageDir, version, entries.document),
      ],
    },
    serverConfig(packageDir, entries.frame, 'frame'),
  ];
}

/**
 * A page that remotes can be tried in without the shell, carrying the same modules for them.
 * @param folder where it is put, as `host.js` with what that loads
 * @param cacheDirectory of its own, for several may be built at once
 */
export function testHostConfig(
  packageDir: string,
  entry: string,
  { folder, cacheDirectory }: { folder: string; cacheDirectory: string },
): Configuration {
  const { output, ...client } = clientOutput(packageDir, { uniqueName: 'test-host', filename: '[name].js' });
  return {
    ...baseConfig(packageDir, 'test host'),
    ...client,
    output: { ...output, path: folder },
    entry: { host: entry },
    optimization: { minimize: false },
    cache: { type: 'filesystem', cacheDirectory, name: 'test-host' },
    plugins: [federation(packageDir, 'test_host'), runtimeAsModules],
  };
}

function federation(packageDir: string, name: string) {
  return new ModuleFederationPlugin({
    name,
    remotes: {},
    shared: sharedModules(packageDir, true),
    dts: false,
    manifest: false,
    // Remotes are loaded by their entry, not by a manifest, so the snapshot code has nothing to do.
    experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  }) as never;
}

/** `dist/shell.json`: which file starts the shell in the browser; `dist/index.html`: the document that does so by itself. */
function entryFiles(packageDir: string, version: string, documentFile: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tap('entry-file', (stats) => {
        const entry = stats.compilation.entrypoints
          .get('shell')
          ?.getFiles()
          .find((file) => file.endsWith('.js'));
        const scripts = hashesOf(join(packageDir, 'dist/client'));
        const facts = { version, inputs: version, entry, scripts, shared: sharedVersions(packageDir) };
        writeFileSync(join(packageDir, 'dist/shell.json'), JSON.stringify(facts));
        const document = readFileSync(join(packageDir, documentFile), 'utf8');
        const importMap = JSON.stringify({ integrity: scripts });
        const page = document.replace('{{entry}}', `/assets/${entry}`).replace('{{importmap}}', importMap);
        writeFileSync(join(packageDir, 'dist/index.html'), page);
      });
    },
  };
}

/** What browsers hold each script of the shell against, by its address. */
function hashesOf(clientDir: string): Record<string, string> {
  const scripts = readdirSync(clientDir).filter((file) => file.endsWith('.js'));
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(clientDir, file)))
      .digest('base64');
  return Object.fromEntries(scripts.map((file) => [`/assets/${file}`, `sha256-${hashOf(file)}`]));
}

/**
 * The plugin that hands the runtime to remotes is resolved as CommonJS, which would bring a second copy of the runtime
 * (19 KB) beside the one that the bundle imports as a module.
 */
const runtimeAsModules = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
  (wanted: { request: string }) => {
    wanted.request = wanted.request.replace(/\.cjs$/, '.js');
  },
);
