import { join } from 'node:path';
import type { Configuration } from 'webpack';

interface Naming {
  /** Tells the chunks of one package from those of another in a page. */
  uniqueName: string;
  /** Of every script. */
  filename: string;
}

/** What the browser gets of a package: ES modules. */
export function clientOutput(packageDir: string, { uniqueName, filename }: Naming) {
  return {
    target: ['web', 'es2022'],
    experiments: { outputModule: true },
    output: {
      path: join(packageDir, 'dist/client'),
      filename,
      chunkFilename: filename,
      chunkFormat: 'module',
      module: true,
      publicPath: 'auto',
      uniqueName,
      clean: true,
    },
  } satisfies Configuration;
}
