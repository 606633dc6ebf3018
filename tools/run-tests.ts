import { formatTable } from './format-table.ts';
import { runStep, type StepResult } from './run-step.ts';
import { testSteps } from './test-steps.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

answerHelp(`Usage: npm test [-- STEP ...]
       npm run test:all [-- STEP ...]

Runs all checks and tests, or only the steps whose names contain one of the arguments: npm test -- types lint.
test:all also runs every variation, which takes about an hour. Uses PostgreSQL at DATABASE_URL or 127.0.0.1:5432 if available.`);

const args = process.argv.slice(2);
const words = args.filter((arg) => arg !== '--all');
const steps = await testSteps(args.includes('--all') ? 'all' : 'core', words).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

const results: StepResult[] = [];
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const result = await runStep(step, (chunk) => process.stdout.write(chunk));
  console.log(`${result.name}: ${formatTimes(result)}`);
  results.push(result);
}

const header = ['step', 'wall', 'CPU', 'passed', 'flaky', 'failed', 'skipped'];
console.log(`\n${formatTable([header, ...results.map(toCells)])}`);
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

function formatTimes({ ok, wallSeconds, cpuSeconds }: StepResult): string {
  const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(0)} s of CPU`;
  return `${ok ? 'ok' : 'FAILED'} after ${wallSeconds.toFixed(0)} s${cpu}`;
}

function toCells({ name, ok, wallSeconds, cpuSeconds, passed, flaky, failed, skipped }: StepResult) {
  const seconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(0)} s`);
  const counts = [passed, flaky, failed, skipped];
  return [`${name}${ok ? '' : ' FAILED'}`, seconds(wallSeconds), seconds(cpuSeconds), ...counts];
}
