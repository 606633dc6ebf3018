import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';

// Every test file has to belong to `npm test` or `npm run test:all`: one that no runner finds is never run.

// With an address, as the PostgreSQL step has one; nothing is connected to.
process.env.DATABASE_URL = 'postgres://none';
const { default: vitest } = await import('../vitest.config.ts');
const { default: playwright } = await import('../e2e/playwright.config.ts');

const root = join(import.meta.dirname, '..');
const listed = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
);
const files = listed.stdout.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const lost = files.filter((file) => !isRunByVitest(file) && !isRunByPlaywright(file));

if (lost.length > 0) console.error(`No command runs these test files:\n${lost.join('\n')}`);
else console.log(`${files.length} test files belong to a command`);
process.exitCode = lost.length > 0 ? 1 : 0;

function isRunByVitest(file: string): boolean {
  const matches = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob));
  return (vitest.test?.projects ?? []).some((project) => {
    const { include = [], exclude = [] } = (project as { test: { include?: string[]; exclude?: string[] } })
      .test;
    return matches(include) && !matches(exclude);
  });
}

function isRunByPlaywright(file: string): boolean {
  return file.startsWith(`${join('e2e', playwright.testDir ?? '')}/`) && file.endsWith('.spec.ts');
}
