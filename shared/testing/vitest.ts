import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Files that cannot share modules with others. */
const isolated = [
  // Starts a remote on a page that no other remote was on.
  '**/define-remote.test.tsx',
  // Replaces modules (`vi.mock`): another file that loads them first would keep the real ones in place.
  '**/managed-remote.test.ts',
];

const shared = {
  // One module graph per worker: React, the design system and the contract are loaded once, not once per file.
  pool: 'threads' as const,
  isolate: false,
  setupFiles: [fileURLToPath(new URL('./src/setup-file.ts', import.meta.url))],
  // A machine that is busy with other things proves nothing by being slow.
  testTimeout: 20_000,
};
const dom = { ...shared, environment: 'happy-dom' };

/**
 * The Vitest projects of browser packages: `*.test.tsx` render and get a DOM, `*.test.ts` don't.
 * A `*.test.ts` that needs one says so in its first line: `// @vitest-environment happy-dom`.
 * @param folder of the sources, with a closing slash; a glob for several packages
 */
export const browserProjects = (folder: string) => [
  { test: { ...dom, name: 'dom', include: [`${folder}**/*.test.tsx`], exclude: isolated } },
  { test: { ...dom, name: 'isolated', include: isolated.map((file) => folder + file), isolate: true } },
  { test: { ...shared, name: 'logic', include: [`${folder}**/*.test.ts`], exclude: isolated } },
];

/** The Vitest configuration of every browser package: `export { default } from '@selvedge/testing/vitest';` */
export default defineConfig({ test: { projects: browserProjects('src/'), passWithNoTests: true } });
