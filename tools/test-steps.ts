import { ensureBrowser, playwrightCli } from './ensure-browser.ts';
import { findPostgres } from './find-postgres.ts';
import type { Step } from './run-step.ts';

/** `core` is for `npm test`; `all` is for `npm run test:all`, which repeats the browser tests in every store, width and fault, and checks releases. */
export type Scope = 'core' | 'all';

const slowFiles = 'tools/slow-files-reporter.ts';
// As with browser tests, a test that fails once in CI is shown as flaky and is a bug to fix, but doesn't stop everybody's work.
const retries = process.env['CI'] ? ['--retry=1'] : [];
const vitest = ['vitest', 'run', ...retries, '--reporter=default', `--reporter=${slowFiles}`];
const playwright = ['node', playwrightCli, 'test', '--config', 'e2e/playwright.config.ts'];

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

const postgresTests = (scope: Scope): Step => ({
  name: 'PostgreSQL tests',
  command: [
    ...vitest,
    '--project',
    'postgres',
    ...(scope === 'all' ? ['--project', 'commerce', '--project', 'cluster'] : []),
  ],
});

const browserBuild: Step = { name: 'browser build', command: ['node', 'tools/build-command.ts'] };
const scriptBytes: Step = { name: 'script bytes', command: ['node', 'tools/bytes-command.ts'] };

const browserProjects: Record<Scope, Record<string, string[]>> = {
  core: { 'browser tests': ['core', 'core-releases'] },
  // Release tests are a step of their own, so that they run even if a journey fails.
  all: { 'browser tests': ['shop'], 'browser tests of releases': ['releases'] },
};

const browserTests = (scope: Scope): Step[] =>
  Object.entries(browserProjects[scope]).map(([name, projects]) => ({
    name,
    command: [...playwright, ...projects.flatMap((project) => ['--project', project])],
  }));

const releaseChecks: Step[] = [
  { name: 'fault matrix', command: ['node', 'e2e/faults/faults-command.ts'] },
  { name: 'compatibility', command: ['node', 'tools/versions/compat-command.ts'] },
  { name: 'previous API, new schema', command: ['node', 'tools/versions/compat-schema-command.ts'] },
  { name: 'same builds', command: ['node', 'tools/check-builds.ts'] },
  { name: 'new remote', command: ['node', 'tools/check-new-remote.ts'] },
];

/**
 * The steps to run, cheapest first.
 * @param words select the steps whose names contain one of them, and the build they need; if empty, all steps run
 * @throws Error if a word matches no step
 */
export async function testSteps(scope: Scope, words: readonly string[]): Promise<Step[]> {
  const postgresStep = postgresTests(scope);
  const browserSteps = browserTests(scope);
  const all = [
    ...staticChecks,
    unitTests,
    postgresStep,
    browserBuild,
    scriptBytes,
    ...browserSteps,
    ...(scope === 'all' ? releaseChecks : []),
  ];
  const wanted = new Set(words.length === 0 ? all : words.flatMap((word) => stepsNamed(all, word)));
  if ([scriptBytes, ...browserSteps].some((step) => wanted.has(step))) wanted.add(browserBuild);
  if (wanted.has(postgresStep)) {
    const databaseUrl = await findPostgres();
    if (databaseUrl) postgresStep.env = { DATABASE_URL: databaseUrl };
    else {
      wanted.delete(postgresStep);
      console.log('No PostgreSQL at DATABASE_URL or 127.0.0.1:5432: skipping its tests.');
    }
  }
  if (browserSteps.some((step) => wanted.has(step))) {
    const env = { BROWSER_PATH: await ensureBrowser() };
    for (const step of browserSteps) step.env = env;
  }
  return all.filter((step) => wanted.has(step));
}

function stepsNamed(steps: readonly Step[], word: string): Step[] {
  const named = steps.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  if (named.length > 0) return named;
  const names = steps.map(({ name }) => name).join(', ');
  throw new Error(`No step's name contains "${word}". The steps are: ${names}.`);
}
