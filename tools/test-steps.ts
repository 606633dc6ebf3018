import { ensureBrowser } from './ensure-browser.ts';
import { findPostgres } from './find-postgres.ts';
import type { Step } from './run-step.ts';

/** `core` is for `npm test`; `all` is for `npm run test:all`, which also runs every variation. */
export type Scope = 'core' | 'all';

const slowFiles = 'tools/slow-files-reporter.ts';
const vitest = ['vitest', 'run', '--reporter=default', `--reporter=${slowFiles}`];
const playwright = ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']; // prettier-ignore

const staticChecks: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['node', 'tools/check-types.ts'] },
  { name: 'lint', command: ['node', 'tools/unless-unchanged.ts', 'lint', 'oxlint'] },
  {
    name: 'boundaries',
    command: ['node', 'tools/unless-unchanged.ts', 'boundaries', 'node', 'tools/check-boundaries.ts'],
  },
  { name: 'unused code', command: ['node', 'tools/unless-unchanged.ts', 'unused', 'knip', '--no-progress'] },
  { name: 'test files', command: ['node', 'tools/check-test-files.ts'] },
  {
    name: 'links in docs',
    command: ['remark', '--frail', '--quiet', '--no-stdout', '--ignore-pattern', 'test-results', '.'],
  },
];

const unitTests: Step = { name: 'unit tests', command: vitest, env: { DATABASE_URL: '' } };

const postgresTests = (scope: Scope, databaseUrl: string): Step => ({
  name: 'PostgreSQL tests',
  command: [...vitest, '--project', 'postgres', ...(scope === 'all' ? ['--project', 'commerce'] : [])],
  env: { DATABASE_URL: databaseUrl },
});

const browserProjects: Record<Scope, Record<string, string[]>> = {
  core: { 'browser tests': ['core', 'core-releases'] },
  // Release tests are a step of their own, so that they also run if a journey fails.
  all: { 'browser tests': ['shop'], 'browser tests of releases': ['releases'] },
};

async function browserTests(scope: Scope): Promise<Step[]> {
  const env = { BROWSER_PATH: await ensureBrowser() };
  const tests = Object.entries(browserProjects[scope]).map(([name, projects]) => ({
    name,
    command: [...playwright, ...projects.flatMap((project) => ['--project', project])],
    env,
  }));
  return [
    { name: 'browser build', command: ['node', 'tools/build-command.ts'] },
    { name: 'script bytes', command: ['node', 'tools/bytes-command.ts'] },
    ...tests,
  ];
}

const releaseChecks: Step[] = [
  { name: 'fault matrix', command: ['node', 'e2e/faults/faults-command.ts'] },
  { name: 'compatibility', command: ['node', 'tools/versions/compat-command.ts'] },
  { name: 'same builds', command: ['node', 'tools/check-builds.ts'] },
  { name: 'new remote', command: ['node', 'tools/check-new-remote.ts'] },
];

/**
 * The steps to run, cheapest first.
 * @param words select the steps whose names contain one of them; if empty, all steps run
 */
export async function testSteps(scope: Scope, words: readonly string[]): Promise<Step[]> {
  const isWanted = ({ name }: Pick<Step, 'name'>) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const steps = [...staticChecks, unitTests].filter(isWanted);
  if (isWanted({ name: 'PostgreSQL tests' })) {
    const databaseUrl = await findPostgres();
    if (databaseUrl) steps.push(postgresTests(scope, databaseUrl));
    else console.log('No PostgreSQL at DATABASE_URL or 127.0.0.1:5432: skipping its tests.');
  }
  if (isWanted({ name: 'browser build, browser tests' })) steps.push(...(await browserTests(scope)));
  if (scope === 'all') steps.push(...releaseChecks.filter(isWanted));
  return steps;
}
