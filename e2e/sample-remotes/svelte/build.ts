import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { compile } from 'svelte/compiler';

const svelte: Plugin = {
  name: 'svelte',
  transform: {
    filter: { id: /\.svelte$/ },
    handler(source, filename) {
      const { js, css } = compile(source, { filename, generate: 'client', css: 'external' });
      return { code: `${js.code}\nexport const css = ${JSON.stringify(css?.code ?? '')};`, moduleType: 'js' };
    },
  },
};

/** Builds the files that `npm run remote -- publish --from` expects: scripts, declaration and version. */
export async function buildSample(folder: string): Promise<void> {
  const entry = join(folder, 'client/remoteEntry.js');
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'src/entry.ts'),
    plugins: [svelte],
    platform: 'browser',
  });
  mkdirSync(dirname(entry), { recursive: true });
  await bundle.write({ file: entry, format: 'esm', minify: true, codeSplitting: false });
  await bundle.close();
  const hash = createHash('sha256').update(readFileSync(entry)).digest('hex').slice(0, 12);
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ version: `1-${hash}`, shared: {} }));
  copyFileSync(join(import.meta.dirname, 'remote.json'), join(folder, 'remote.json'));
}
