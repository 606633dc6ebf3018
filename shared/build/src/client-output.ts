import { join } from 'node:path';
import type { Configuration } from 'webpack';

/** What the browser gets of a package: ES modules named after their contents. */
export function clientOutput(packageDir: string, uniqueName: string) {
  return {
    target: ['web', 'es2022'],
    experiments: { outputModule: true },
    output: {
      path: join(packageDir, 'dist/client'),
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      chunkFormat: 'module',
      module: true,
      publicPath: 'auto',
      // Two versions of one package in a page would otherwise share their chunk globals.
      uniqueName,
      clean: true,
    },
  } satisfies Configuration;
}
