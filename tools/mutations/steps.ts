import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { ensureBrowser } from '../ensure-browser.ts';
import { findPostgres } from '../find-postgres.ts';
import type { E2eSnapshot } from './e2e-snapshot.ts';
import { run } from './child-processes.ts';
import type { Step } from './mutation.ts';
import { readPlaywrightReport, readVitestReport, type FileReport } from './test-report.ts';

// How each test step runs in a checkout. Change this file if the steps of the test suite change.

export interface Checkout {
  folder: string;
  snapshot: E2eSnapshot;
}

/** The part of a step to run. */
export interface Selection {
  step: Step;
  tests: readonly string[];
  /** Only run tests whose names contain one of these; all tests if empty. */
  only: readonly string[];
  /** Stop at the first failure. */
  stopsEarly: boolean;
  /** There is no mutation, so builds and data can be reused in later runs. */
  isUnmutated: boolean;
}

export interface StepOutcome {
  ok: boolean;
  /** The test or step that failed first; empty if nothing failed. */
  firstFailure: string;
  /** Its error message. */
  reason: string;
  /** Report of each test file; empty for a step that checks the whole repository. */
  files: FileReport[];
  output: string;
}

const minuteMs = 60_000;

/** @returns why a step can't run on this machine, or `null` if it can */
export async function findObstacle(step: Step): Promise<string | null> {
  if (step !== 'database' || (await findPostgres())) return null;
  return "PostgreSQL isn't running at DATABASE_URL or 127.0.0.1:5432";
}

export async function runStepIn(checkout: Checkout, selection: Selection): Promise<StepOutcome> {
  if (selection.step === 'unit') return runVitest(checkout, selection, { DATABASE_URL: '' });
  if (selection.step === 'database')
    return runVitest(checkout, selection, { DATABASE_URL: (await findPostgres()) ?? '' }, ['postgres']);
  if (selection.step === 'browser') return runPlaywright(checkout, selection);
  return runCheck(checkout, selection.step);
}

async function runVitest(
  { folder }: Checkout,
  { tests, only, stopsEarly }: Selection,
  env: NodeJS.ProcessEnv,
  projects: readonly string[] = [],
): Promise<StepOutcome> {
  const report = join(folder, '.vitest-report.json');
  rmSync(report, { force: true });
  const args = ['run', ...tests, '--testTimeout', '60000', '--reporter=json', `--outputFile=${report}`];
  for (const project of projects) args.push('--project', project);
  if (only.length > 0) args.push('--testNamePattern', anyOf(only));
  if (stopsEarly) args.push('--bail', '1');
  const { ok, output } = await run('vitest', args, {
    cwd: folder,
    env: envOf(folder, env),
    timeoutMs: 20 * minuteMs,
  });
  return outcomeOf(ok, readVitestReport(report), output);
}

async function runPlaywright({ folder, snapshot }: Checkout, selection: Selection): Promise<StepOutcome> {
  const { tests, only, stopsEarly, isUnmutated } = selection;
  const report = join(folder, '.playwright-report.json');
  rmSync(report, { force: true });
  try {
    await snapshot.build();
  } catch (error) {
    return {
      ok: false,
      firstFailure: 'the build',
      reason: String(error).slice(0, 300),
      files: [],
      output: String(error),
    };
  }
  const isSeeded = snapshot.prepareData();
  writeFileSync(join(folder, 'e2e', slowMachineConfigFile), slowMachineConfig);
  const args = [
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    `e2e/${slowMachineConfigFile}`,
  ];
  // Like `npm test`, without the variations of `npm run test:all`.
  args.push('--project', 'core', '--project', 'core-releases', '--no-deps');
  args.push('--reporter', 'list,json', ...tests.map(inConfigFolder));
  if (only.length > 0) args.push('--grep', anyOf(only));
  if (stopsEarly) args.push('-x');
  const { ok, output } = await run(process.execPath, args, {
    cwd: folder,
    env: envOf(folder, {
      // Never use another shop that runs on this port.
      CI: '1',
      E2E_PORT: process.env.E2E_PORT ?? '4300',
      SELVEDGE_DATA_DIR: snapshot.dataDir,
      BROWSER_PATH: await ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(isSeeded && { E2E_KEEP_DATA: '1' }),
    }),
    timeoutMs: 25 * minuteMs,
  });
  rmSync(join(folder, 'e2e', slowMachineConfigFile));
  if (isUnmutated) snapshot.save();
  else snapshot.restoreBuilds();
  return outcomeOf(ok, readPlaywrightReport(report), output);
}

const slowMachineConfigFile = 'mutations.config.ts';
/** A busy machine isn't a bug, so use long timeouts and a single worker. */
const slowMachineConfig = `import config from './playwright.config.ts';
export default {
  ...config,
  workers: 1,
  timeout: 480_000,
  expect: { timeout: 40_000 },
  use: { ...config.use, actionTimeout: 60_000 },
  webServer: { ...config.webServer, timeout: 600_000 },
};
`;

/** Runs a step that checks the whole repository: `types`, `lint`, `boundaries` or `unused`. */
async function runCheck({ folder }: Checkout, step: Step): Promise<StepOutcome> {
  const { ok, output } = await run(process.execPath, ['tools/run-tests.ts', step], {
    cwd: folder,
    env: envOf(folder, {}),
    timeoutMs: 20 * minuteMs,
  });
  const errorLine = output.split('\n').find((line) => /\berror\b|^Unused/.test(line));
  return { ok, firstFailure: ok ? '' : step, reason: errorLine?.trim() ?? '', files: [], output };
}

function outcomeOf(ok: boolean, files: FileReport[], output: string): StepOutcome {
  const failed = files.find(({ failure }) => failure !== null);
  const summary = failed
    ? `${basename(failed.file)}: ${failed.failure}`
    : 'the test runner exited with an error';
  return { ok, firstFailure: ok ? '' : summary, reason: failed?.reason ?? lastLine(output), files, output };
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

/** Sets a separate temporary folder, because a mutation may affect cached data such as a migrated database. */
function envOf(folder: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const TMPDIR = join(folder, '.tmp');
  mkdirSync(TMPDIR, { recursive: true });
  return { ...process.env, PATH, TMPDIR, NO_COLOR: '1', ...env };
}

/** Playwright treats file names as patterns relative to its config folder. */
const inConfigFolder = (path: string): string => escapePattern(path.replace(/^e2e\//, ''));

const anyOf = (words: readonly string[]): string => words.map(escapePattern).join('|');

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
