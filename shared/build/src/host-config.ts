import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';
import { clientOutput } from './client-output.ts';
import { inputHash } from './input-hash.ts';
import { precompress } from './precompress.ts';
import { serverConfig } from './server-config.ts';
import { sharedModules } from './shared-modules.ts';
import { workspaceRootOf } from './workspace-root.ts';

interface HostEntries {
  /** The browser's entry. */
  client: string;
  /** What the document server renders of the shell itself. */
  frame: string;
  /** The document of the shell served as plain static files; `{{entry}}` stands for the address of its script. */
  document: string;
}

/** The builds of the shell: it carries React, Emotion and the one federation runtime for all. */
export function hostConfig(packageDir: string, entries: HostEntries): Configuration[] {
  const base = baseConfig(packageDir, 'client');
  const version = inputHash(packageDir, workspaceRootOf(packageDir));
  return [
    {
      ...base,
      ...clientOutput(packageDir, `shell@${version}`),
      entry: { shell: entries.client },
      plugins: [
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedModules(packageDir, true),
          dts: false,
          manifest: false,
          // Remotes are loaded by their entry, not by a manifest, so the snapshot code has nothing to do.
          experiments: {
            provideExternalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }) as never,
        runtimeAsModules,
        precompress(),
        entryFiles(packageDir, version, entries.document),
      ],
    },
    serverConfig(packageDir, entries.frame, 'frame'),
  ];
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
        writeFileSync(join(packageDir, 'dist/shell.json'), JSON.stringify({ version, entry }));
        const document = readFileSync(join(packageDir, documentFile), 'utf8');
        writeFileSync(join(packageDir, 'dist/index.html'), document.replace('{{entry}}', `/assets/${entry}`));
      });
    },
  };
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
