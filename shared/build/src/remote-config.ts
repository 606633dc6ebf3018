import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { clientOutput } from './client-output.ts';
import { federationIds } from './federation-ids.ts';
import { precompress } from './precompress.ts';
import { publicationFiles } from './publication-files.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules } from './shared-modules.ts';

/**
 * The builds of one remote: the federated browser bundle from `src/remote.tsx` and, where `src/server.tsx` exists,
 * the server bundle. `dist/version.json` names the version, `dist/remote.json` is the declaration as published.
 */
export function remoteConfig(packageDir: string): Configuration[] {
  const serverEntry = join(packageDir, 'src/server.tsx');
  const configurations = [
    clientConfig(packageDir, nameIn(packageDir)),
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

/** What a remote is shown with where there is no shop; no part of what is published. */
const samplesModule = 'src/sample-replies.ts';

/** The browser bundle alone, made quickly and often, with the samples where there are any. @param folder where it is put */
export function remoteDevConfig(packageDir: string, folder: string): Configuration {
  const name = nameIn(packageDir);
  const { output, ...client } = clientOutput(packageDir, {
    uniqueName: `${name}@dev`,
    filename: '[name].[contenthash:10].js',
  });
  return {
    ...baseConfig(packageDir, 'dev'),
    ...client,
    name,
    output: { ...output, path: folder },
    entry: {},
    optimization: { minimize: false, runtimeChunk: false },
    plugins: [
      federation(packageDir, name, hasSamples(packageDir) ? { './samples': `./${samplesModule}` } : {}),
    ],
  };
}

export const hasSamples = (packageDir: string): boolean => existsSync(join(packageDir, samplesModule));

function nameIn(packageDir: string): string {
  const { name } = JSON.parse(readFileSync(join(packageDir, 'remote.json'), 'utf8')) as { name: string };
  return name;
}

function clientConfig(packageDir: string, name: string): Configuration {
  const base = baseConfig(packageDir, 'client');
  return {
    ...base,
    // Each version has a folder of its own. A hash in a name would hand on what is no part of what runs: the minifier chooses
    // its names by how often it meets each letter, those of other files among them.
    ...clientOutput(packageDir, { uniqueName: name, filename: '[name].js' }),
    entry: {},
    optimization: { ...base.optimization, runtimeChunk: false, chunkIds: 'deterministic' },
    plugins: [federation(packageDir, name), federationIds, precompress()],
  };
}

function federation(packageDir: string, name: string, besides: Record<string, string> = {}) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    library: { type: 'module' },
    exposes: { './remote': './src/remote.tsx', ...besides },
    shared: sharedModules(packageDir, false),
    // Types come from the workspace.
    dts: false,
    manifest: false,
    // The shell carries the one runtime.
    experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
  }) as never;
}
