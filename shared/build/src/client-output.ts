import { join } from 'node:path';
import type { Configuration } from 'webpack';

interface Naming {
  /** Distinguishes the chunks of different packages on a page. */
  uniqueName: string;
  /** File name pattern for scripts. */
  filename: string;
  /** The same for chunks; `filename` by default. */
  chunkFilename?: NonNullable<Configuration['output']>['chunkFilename'];
}

/** Output of a browser bundle as ES modules. */
export function clientOutput(packageDir: string, { uniqueName, filename, chunkFilename = filename }: Naming) {
  return {
    target: ['web', 'es2022'],
    experiments: { outputModule: true },
    output: {
      path: join(packageDir, 'dist/client'),
      filename,
      chunkFilename,
      chunkFormat: 'module',
      module: true,
      publicPath: 'auto',
      uniqueName,
      clean: true,
    },
  } satisfies Configuration;
}
