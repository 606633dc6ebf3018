import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { externalBundlerRuntime } from './bundler-runtime.ts';
import { clientOutput } from './client-output.ts';
import { federationIds } from './federation-ids.ts';
import { precompress } from './precompress.ts';
import { isPageChunk } from './page-scripts.ts';
import { publicationFiles } from './publication-files.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules } from './shared-modules.ts';

export interface RemoteOptions {
  /** Code that at least this many pages share is in one file. By default 3. */
  manyPages?: number;
}

/**
 * The builds of one remote: the federated browser bundle from `src/remote.tsx` and, if there is a `src/server.tsx`, the
 * server bundle. `dist/version.json` contains the version, `dist/remote.json` the published declaration.
 */
export function remoteConfig(packageDir: string, options: RemoteOptions = {}): Configuration[] {
  const serverEntry = join(packageDir, 'src/server.tsx');
  const configurations = [
    clientConfig(packageDir, readRemoteName(packageDir), options),
    ...(existsSync(serverEntry) ? [serverConfig(packageDir, serverEntry, 'server')] : []),
  ];
  const publication = publicationFiles(
    packageDir,
    configurations.map(({ name = '' }) => name),
  );
  return configurations.map(({ plugins = [], ...configuration }) => ({
    ...configuration,
    plugins: [...plugins, publication],
  }));
}

/** Sample data for running a remote without a shop; never published. */
const samplesModule = 'src/sample-replies.ts';

/**
 * A fast build of only the browser bundle, with samples if there are any.
 * @param folder the output folder
 */
export function remoteDevConfig(packageDir: string, folder: string): Configuration {
  const name = readRemoteName(packageDir);
  const { output, ...client } = clientOutput(packageDir, {
    uniqueName: `${name}@dev`,
    filename: '[name].[contenthash:10].js',
    // The name of a page's chunk contains a path.
    chunkFilename: '[id].[contenthash:10].js',
  });
  return {
    ...baseConfig(packageDir, 'dev'),
    ...client,
    name,
    output: { ...output, path: folder },
    entry: {},
    externals: externalBundlerRuntime,
    optimization: { minimize: false, runtimeChunk: false, usedExports: false },
    cache: true,
    plugins: [
      federation(packageDir, name, hasSamples(packageDir) ? { './samples': `./${samplesModule}` } : {}),
    ],
  };
}

export const hasSamples = (packageDir: string): boolean => existsSync(join(packageDir, samplesModule));

function readRemoteName(packageDir: string): string {
  const declaration = readFileSync(join(packageDir, 'remote.json'), 'utf8');
  const { name, contract } = JSON.parse(declaration) as { name: string; contract: number };
  // A shell with an earlier contract would accept the remote but has no runtime for it.
  if (contract < 3) throw new Error(`Set "contract" to 3 or more in the remote.json of ${name}`);
  return name;
}

function clientConfig(packageDir: string, name: string, { manyPages = 3 }: RemoteOptions): Configuration {
  const base = baseConfig(packageDir, 'client');
  return {
    ...base,
    // Each version has its own folder, so file names need no hash. A hash would also change the minifier's output, because
    // it chooses names by letter frequency, including the letters in file names.
    ...clientOutput(packageDir, {
      uniqueName: name,
      filename: '[name].js',
      chunkFilename: ({ chunk }) => (chunk && isPageChunk(chunk) ? '[id].js' : '[name].js'),
    }),
    entry: {},
    externals: externalBundlerRuntime,
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      chunkIds: 'deterministic',
      splitChunks: {
        cacheGroups: {
          // What every page needs is one file, `remote.js`.
          defaultVendors: false,
          // Code that many pages share is one file. Other shared code is in a few files, or copied if it's small: many
          // small files compress worse and take more requests.
          sharedByMany: {
            chunks: isPageChunk,
            name: 'shared-by-many',
            minChunks: manyPages,
            minSize: 0,
            priority: 1,
          },
          pages: { chunks: isPageChunk, minChunks: 2, minSize: 3000, maxAsyncRequests: 5 },
        },
      },
    },
    plugins: [federation(packageDir, name), federationIds, precompress()],
  };
}

function federation(packageDir: string, name: string, extraModules: Record<string, string> = {}) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    // The document server tells browsers to fetch `remote.js` together with the entry, instead of after it.
    exposes: { './remote': { import: './src/remote.tsx', name: 'remote' }, ...extraModules },
    shared: sharedModules(packageDir, false),
    // Types come from the workspace.
    dts: false,
    manifest: false,
    // The shell provides the runtime. A remote imports no other remotes.
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  }) as never;
}
