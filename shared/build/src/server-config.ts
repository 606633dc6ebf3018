import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './base-config.ts';

/** A self-contained CommonJS bundle for the document server, which needs no node_modules at run time. */
export function serverConfig(packageDir: string, entry: string, filename: string): Configuration {
  const base = baseConfig(packageDir, 'server');
  return {
    ...base,
    target: 'node22',
    // One file, because the document server needs all of it.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    entry: { [filename]: entry },
    output: {
      path: join(packageDir, 'dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
  };
}
