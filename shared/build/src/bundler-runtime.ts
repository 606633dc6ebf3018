import { join } from 'node:path';
import type { Configuration } from 'webpack';

/** The shell's runtime plugin that gives remotes the bundler's part of the federation runtime. */
export const bundlerRuntimePlugin = join(import.meta.dirname, 'provide-bundler-runtime.js');

/**
 * Makes a remote take the bundler's part of the federation runtime from the shell. Otherwise, each remote's entry would
 * contain 5 KB of it.
 */
export const externalBundlerRuntime: Configuration['externals'] = ({ request }, callback) =>
  /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request ?? '')
    ? callback(undefined, 'global _FEDERATION_BUNDLER_RUNTIME')
    : callback();
