import { createRequire } from 'node:module';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

const { resolve } = createRequire(import.meta.url);

/** The common configuration of browser and server bundles. */
export function baseConfig(packageDir: string, name: string): Configuration {
  return {
    name,
    mode: 'production',
    context: packageDir,
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: resolve('swc-loader'),
          options: {
            // Webpack makes the paths in a source map relative only if the map is an object. As text, it would bring the
            // checkout folder into the hashes of chunks.
            parseMap: true,
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
            },
          },
        },
        // A library's style sheet as text, to be put into a style element with the page's nonce.
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      // SWC's minifier takes a third of terser's time for the same size.
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    // With a cache on disk, webpack left out exports of lazily loaded modules after their files had changed back and forth.
    cache: false,
  };
}
