import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

// `npm test` or `npm run test:all` must run every test file.
// Files that mock modules must be isolated, because another file may have loaded the real ones already.

// Vitest's `postgres` project exists only with a database URL. Nothing connects to it.
process.env.DATABASE_URL = 'postgres://none';
const { default: vitest } = await import('../vitest.config.ts');
const { default: playwright } = await import('../e2e/playwright.config.ts');

const root = join(import.meta.dirname, '..');
const listed = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
);
if (listed.status !== 0) throw new Error(`git can't list the test files: ${listed.stderr}`);
const files = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const unassigned = files.filter((file) => projectsOf(file).length === 0 && !isRunByPlaywright(file));
const mocking = files.filter(
  (file) =>
    readFileSync(join(root, file), 'utf8').includes('vi.mock(') &&
    projectsOf(file).some(({ isolate }) => isolate === false),
);

if (unassigned.length > 0) console.error(`No command runs these test files:\n${unassigned.join('\n')}`);
if (mocking.length > 0)
  console.error(`These files call vi.mock, so they must be in an isolated project:\n${mocking.join('\n')}`);
if (unassigned.length + mocking.length === 0)
  console.log(`All ${files.length} test files are run by a command`);
else process.exitCode = 1;

interface Project {
  include?: string[];
  exclude?: string[];
  isolate?: boolean;
}

function projectsOf(file: string): Project[] {
  const matches = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob));
  return (vitest.test?.projects ?? [])
    .map((project) => (project as { test: Project }).test)
    .filter(({ include = [], exclude = [] }) => matches(include) && !matches(exclude));
}

function isRunByPlaywright(file: string): boolean {
  return file.startsWith(`${join('e2e', playwright.testDir ?? '')}/`) && file.endsWith('.spec.ts');
}
