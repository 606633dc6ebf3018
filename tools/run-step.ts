import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  ok: boolean;
  wallSeconds: number;
  /** User and system time of the command and its child processes; `null` if not available. */
  cpuSeconds: number | null;
  passed: number;
  /** Those of `passed` that failed at first. */
  flaky: number;
  failed: number;
  skipped: number;
}

// The second line of POSIX `times` is the CPU time of child processes. The command's exit code is preserved.
const measured = ['sh', '-c', '"$@"; code=$?; times >&3; exit $code', 'sh'];
const cpuTimesFd = 3;

/**
 * Runs a command, prints its output and reads its test counts.
 * @param print receives the output as it arrives
 */
export async function runStep(
  { name, command, env }: Step,
  print: (chunk: Buffer) => void,
): Promise<StepResult> {
  const startedAt = performance.now();
  const [file = '', ...args] = process.platform === 'win32' ? command : [...measured, ...command];
  const child = spawn(file, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let cpuTimes = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
      print(chunk);
    });
  child.stdio[cpuTimesFd]?.on('data', (chunk: Buffer) => (cpuTimes += chunk));
  const code = await new Promise<number>((resolve) => {
    // If the command can't be started, only this step fails.
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const tests = countTests(output);
  // A step that runs no tests counts as one.
  const counted = tests ?? {
    passed: code === 0 ? 1 : 0,
    flaky: 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
  };
  return {
    name,
    ok: code === 0,
    wallSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: childSeconds(cpuTimes),
    ...counted,
  };
}

/** Parses the second line of the output of `times`, such as `0m1.230s 0m0.450s`. */
export function childSeconds(times: string): number | null {
  const line = times.trim().split('\n')[1];
  const parts = [...(line ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) return null;
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * Parses the summary of Vitest (`Tests  2 failed | 40 passed (42)`, and `Flaky tests  1` from our reporter) or Playwright
 * (`40 passed (1.2m)`, `1 flaky`, which doesn't count as passed there).
 */
export function countTests(
  output: string,
): Pick<StepResult, 'passed' | 'flaky' | 'failed' | 'skipped'> | null {
  const vitest = output.match(/^\s*Tests\s+.*$/m)?.[0];
  const closing =
    vitest ??
    output
      .split('\n')
      .slice(-60)
      .filter((line) => /^\s+\d+ (passed|flaky|failed|skipped|did not run)/.test(line))
      .join(' ');
  const count = (word: string) => Number(closing.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  if (!/\d+ (passed|flaky|failed|skipped)/.test(closing)) return null;
  const flaky = Number(output.match(/^Flaky tests +(\d+)$/m)?.[1] ?? count('flaky'));
  return {
    passed: count('passed') + (vitest === undefined ? flaky : 0),
    flaky,
    failed: count('failed'),
    skipped: count('skipped') + count('did not run'),
  };
}
