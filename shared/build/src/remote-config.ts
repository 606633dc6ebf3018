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
import { sharedModules } from './shared-modules.ts';
import { workspaceRootOf } from './workspace-root.ts';

/**
 * The builds of one remote: the federated browser bundle from `src/remote.tsx` and, where `src/server.tsx` exists,
 * the server bundle. `dist/version.json` names the version, `dist/remote.json` is the declaration as published.
 */
export function remoteConfig(packageDir: string): Configuration[] {
  const { name } = JSON.parse(readFileSync(join(packageDir, 'remote.json'), 'utf8')) as { name: string };
  const version = `${readManifest(packageDir).version}-${inputHash(packageDir, workspaceRootOf(packageDir))}`;
  const serverEntry = join(packageDir, 'src/server.tsx');
  const hasServer = existsSync(serverEntry);
  return [
    clientConfig(packageDir, name, version),
    ...(hasServer ? [serverConfig(packageDir, serverEntry, 'server')] : []),
  ];
}

function clientConfig(packageDir: string, name: string, version: string): Configuration {
  const base = baseConfig(packageDir, 'client');
  return {
    ...base,
    ...clientOutput(packageDir, `${name}@${version}`),
    entry: {},
    optimization: { ...base.optimization, runtimeChunk: false, chunkIds: 'deterministic' },
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedModules(packageDir, false),
        // Types come from the workspace.
        dts: false,
        manifest: false,
        // The shell carries the one runtime.
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }) as never,
      precompress(),
      publicationFiles(packageDir, version),
    ],
  };
}

function publicationFiles(packageDir: string, version: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('publication-files', () => {
        mkdirSync(join(packageDir, 'dist'), { recursive: true });
        copyFileSync(join(packageDir, 'remote.json'), join(packageDir, 'dist/remote.json'));
        writeFileSync(join(packageDir, 'dist/version.json'), JSON.stringify({ version }));
      });
    },
  };
}
