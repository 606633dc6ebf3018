import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { clientOutput } from './client-output.ts';
import { inputHash } from './input-hash.ts';
import { readManifest } from './package-facts.ts';
import { precompress } from './precompress.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules, sharedRanges } from './shared-modules.ts';
import { workspaceRootOf } from './workspace-root.ts';

/**
 * The builds of one remote: the federated browser bundle from `src/remote.tsx` and, where `src/server.tsx` exists,
 * the server bundle. `dist/version.json` names the version, `dist/remote.json` is the declaration as published.
 */
export function remoteConfig(packageDir: string): Configuration[] {
  const name = nameIn(packageDir);
  const version = `${readManifest(packageDir).version}-${inputHash(packageDir, workspaceRootOf(packageDir))}`;
  const serverEntry = join(packageDir, 'src/server.tsx');
  const hasServer = existsSync(serverEntry);
  return [
    clientConfig(packageDir, name, version),
    ...(hasServer ? [serverConfig(packageDir, serverEntry, 'server')] : []),
  ];
}

/** What a remote is shown with where there is no shop; no part of what is published. */
const samplesModule = 'src/sample-replies.ts';

/** The browser bundle alone, made quickly and often, with the samples where there are any. @param folder where it is put */
export function remoteDevConfig(packageDir: string, folder: string): Configuration {
  const name = nameIn(packageDir);
  const { output, ...client } = clientOutput(packageDir, `${name}@dev`);
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

function clientConfig(packageDir: string, name: string, version: string): Configuration {
  const base = baseConfig(packageDir, 'client');
  return {
    ...base,
    ...clientOutput(packageDir, `${name}@${version}`),
    entry: {},
    optimization: { ...base.optimization, runtimeChunk: false, chunkIds: 'deterministic' },
    plugins: [federation(packageDir, name), precompress(), publicationFiles(packageDir, version)],
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

function publicationFiles(packageDir: string, version: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('publication-files', () => {
        mkdirSync(join(packageDir, 'dist'), { recursive: true });
        copyFileSync(join(packageDir, 'remote.json'), join(packageDir, 'dist/remote.json'));
        writeFileSync(
          join(packageDir, 'dist/version.json'),
          JSON.stringify({ version, shared: sharedRanges(packageDir) }),
        );
      });
    },
  };
}
