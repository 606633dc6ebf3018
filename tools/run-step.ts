import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
}

/** Runs one command of the verification, shows what it prints, and reads how many tests it counted. */
export async function runStep(
  name: string,
  command: string[],
  env: Record<string, string>,
): Promise<StepResult> {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const show = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
    stream.write(chunk);
  };
  child.stdout.on('data', show(process.stdout));
  child.stderr.on('data', show(process.stderr));
  const code = await new Promise<number>((resolve) => {
    // A command that cannot be started fails its own step; the other steps still run.
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const tests = countTests(output);
  // A step that is no test runner counts as one check.
  const counted = tests ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { name, ok: code === 0, seconds: (performance.now() - startedAt) / 1000, ...counted };
}

/** Reads the closing lines of Vitest (`Tests  2 failed | 40 passed (42)`) and Playwright (`40 passed (1.2m)`). */
function countTests(output: string): Pick<StepResult, 'passed' | 'failed' | 'skipped'> | null {
  const closing =
    output.match(/^\s*Tests\s+.*$/m)?.[0] ??
    output
      .split('\n')
      .slice(-40)
      .filter((line) => /^\s+\d+ (passed|failed|skipped|flaky)/.test(line))
      .join(' ');
  const count = (word: string) => Number(closing.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  if (!/\d+ (passed|failed|skipped)/.test(closing)) return null;
  return { passed: count('passed') + count('flaky'), failed: count('failed'), skipped: count('skipped') };
}
