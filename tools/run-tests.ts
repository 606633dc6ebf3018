import { runStep, type StepResult } from './run-step.ts';
import { testSteps } from './test-steps.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

// `npm test` and, with `--all`, `npm run test:all`. Words name the steps to run: `npm test -- types unit`.

answerHelp(`Usage: npm test [-- STEP ...]
       npm run test:all [-- STEP ...]

Runs every check and each test once, or only the steps whose names hold one of the words: npm test -- types lint.
test:all adds every variation: hours. A PostgreSQL at DATABASE_URL or 127.0.0.1:5432 is used where there is one.`);

const args = process.argv.slice(2);
const words = args.filter((arg) => arg !== '--all');
const steps = await testSteps(args.includes('--all') ? 'all' : 'core', words);
if (steps.length === 0) {
  console.error(`No step is called ${words.join(' or ')}.`);
  process.exit(1);
}

const results: StepResult[] = [];
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const result = await runStep(step, (chunk) => process.stdout.write(chunk));
  console.log(`${result.name}: ${timesOf(result)}`);
  results.push(result);
}

console.log(`\n${'step'.padEnd(18)}${'wall'.padStart(8)}${'CPU'.padStart(8)}  passed  failed  skipped`);
for (const result of results) console.log(rowOf(result));
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

function timesOf({ ok, wallSeconds, cpuSeconds }: StepResult): string {
  const cpu = cpuSeconds === null ? '' : `, ${cpuSeconds.toFixed(0)} s of CPU`;
  return `${ok ? 'ok' : 'FAILED'} after ${wallSeconds.toFixed(0)} s${cpu}`;
}

function rowOf({ name, ok, wallSeconds, cpuSeconds, passed, failed, skipped }: StepResult): string {
  const seconds = (value: number | null) => (value === null ? '–' : `${value.toFixed(0)} s`).padStart(8);
  const counts = `${String(passed).padStart(8)}${String(failed).padStart(8)}${String(skipped).padStart(9)}`;
  return `${name.padEnd(18)}${seconds(wallSeconds)}${seconds(cpuSeconds)}${counts}${ok ? '' : '  FAILED'}`;
}
