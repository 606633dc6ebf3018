import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Emits `.br` and `.gz` files for every script, so that servers don't have to compress them. */
export function precompress() {
  return {
    apply(compiler: Compiler) {
      const { RawSource } = compiler.webpack.sources;
      compiler.hooks.compilation.tap('precompress', (compilation) => {
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
        compilation.hooks.processAssets.tapPromise({ name: 'precompress', stage }, async (assets) => {
          const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
          await Promise.all(
            scripts.map(async (file) => {
              const bytes = compilation.assets[file]?.buffer() as Buffer;
              const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
              const [br, gz] = await Promise.all([brotli(bytes, quality), gzipped(bytes, { level: 9 })]);
              compilation.emitAsset(`${file}.br`, new RawSource(br));
              compilation.emitAsset(`${file}.gz`, new RawSource(gz));
            }),
          );
        });
      });
    },
  };
}
