import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Test files that can't share modules with others. */
const isolated = [
  // Starts a remote on a fresh page.
  '**/define-remote.test.tsx',
  // Uses `vi.mock`, which has no effect if another file has already loaded the real modules.
  '**/managed-remote.test.ts',
  '**/assistant-button.test.tsx',
  '**/passkey-*.test.tsx',
];

// Without the defaults, Vitest would search node_modules for tests, which takes ten seconds.
const exclude = [...configDefaults.exclude, ...isolated];

const shared = {
  // One module graph per worker: React, the design system and the contract are loaded once, not once per file.
  pool: 'threads' as const,
  isolate: false,
  setupFiles: [fileURLToPath(new URL('./src/setup-file.ts', import.meta.url))],
  // A generous timeout for busy machines.
  testTimeout: 20_000,
};
const dom = { ...shared, environment: 'happy-dom' };

/**
 * The Vitest projects of browser packages: `*.test.tsx` render and get a DOM, `*.test.ts` don't.
 * A `*.test.ts` that needs one says so in its first line: `// @vitest-environment happy-dom`.
 * @param folder the sources' folder with a trailing slash, or a glob for several packages
 */
export const browserProjects = (folder: string) => [
  { test: { ...dom, name: 'dom', include: [`${folder}**/*.test.tsx`], exclude } },
  { test: { ...dom, name: 'isolated', include: isolated.map((file) => folder + file), isolate: true } },
  { test: { ...shared, name: 'logic', include: [`${folder}**/*.test.ts`], exclude } },
];

/** The Vitest configuration of every browser package: `export { default } from '@selvedge/testing/vitest';` */
export default defineConfig({ test: { projects: browserProjects('src/'), passWithNoTests: true } });
