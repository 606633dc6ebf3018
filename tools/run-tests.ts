import { buildPackages, remoteNames } from './build-packages.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { findPostgres } from './find-postgres.ts';
import { runStep, type StepResult } from './run-step.ts';

// Everything a change has to pass, cheapest first. `npm test -- unit` runs the steps whose name holds a given word.

const only = process.argv.slice(2);
const results: StepResult[] = [];

async function step(name: string, command: string[], env: Record<string, string> = {}): Promise<void> {
  if (only.length > 0 && !only.some((word) => name.includes(word))) return;
  results.push(await runStep(name, command, env));
}

await step('format', ['prettier', '--check', '--log-level', 'warn', '.']);
await step('types', ['node', 'tools/check-types.ts']);
await step('lint', [
  'node',
  // The types of every package at once are more than Node gives a process by itself.
  '--max-old-space-size=8192',
  'shared/lint/node_modules/eslint/bin/eslint.js',
  '-c',
  'shared/lint/eslint.config.mjs',
  '--max-warnings',
  '0',
  '.',
]);
await step('boundaries', [
  'node',
  'shared/lint/node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  '--output-type',
  'err',
  ...['shell', ...remoteNames, 'shared', 'services'],
]);
await step('unused code', ['knip', '--no-progress']);
await step('unit and API tests, embedded database', ['vitest', 'run', '--reporter=default'], {
  DATABASE_URL: '',
});
const databaseUrl = await findPostgres();
if (databaseUrl) {
  await step('API tests, PostgreSQL', ['vitest', 'run', '--project', '@selvedge/commerce'], {
    DATABASE_URL: databaseUrl,
  });
} else {
  console.log(
    'No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432: the API tests ran on the embedded database alone.',
  );
}
if (only.length === 0 || only.some((word) => 'browser tests of releases'.includes(word))) {
  await buildPackages((line) => console.log(line));
  const playwright = ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts']; // prettier-ignore
  const env = { BROWSER_PATH: await ensureBrowser() };
  await step('browser tests', [...playwright, '--project', 'shop'], env);
  await step('browser tests of releases', [...playwright, '--project', 'releases'], {
    ...env,
    ...(only.length === 0 && { E2E_KEEP_DATA: '1' }),
  });
}

summarise(results);

function summarise(all: StepResult[]): void {
  console.log('');
  for (const { name, ok, seconds } of all)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(0)} s)`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = all.every(({ ok }) => ok) ? 0 : 1;
}
