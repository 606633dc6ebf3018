import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');

interface NodeOptions extends Pick<SpawnOptions, 'cwd' | 'stdio' | 'detached'> {
  /** Added to this process's environment. */
  env?: Record<string, string>;
  /** Stops the program when this process exits, however it exits. */
  endsWithParent?: boolean;
  /** A command that runs Node with its arguments, such as `nsenter` with options. It must replace itself with Node. */
  within?: readonly string[];
}

/**
 * Starts a TypeScript program.
 * @param file relative to the repository, or absolute
 */
export function startNode(
  file: string,
  args: readonly string[],
  {
    cwd = root,
    env,
    stdio = ['ignore', 'pipe', 'pipe'],
    endsWithParent = false,
    within = [],
    ...options
  }: NodeOptions = {},
): ChildProcess {
  const wrapper = endsWithParent ? [join(import.meta.dirname, 'run-with-parent.ts')] : [];
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...wrapper,
    resolve(root, file),
    ...args,
  ];
  const [command = '', ...rest] = [...within, ...node];
  return spawn(command, rest, {
    ...options,
    cwd,
    env: { ...process.env, ...env },
    stdio: endsWithParent && Array.isArray(stdio) ? [...stdio, 'ipc'] : stdio,
  });
}

export interface ProgramResult {
  exitCode: number;
  /** Standard output alone, for callers that parse it. */
  stdout: string;
  /** Everything it printed, including errors and warnings. */
  output: string;
}

/** Runs a TypeScript program and collects its output. */
export const runNode = (...program: Parameters<typeof startNode>): Promise<ProgramResult> =>
  collectOutput(startNode(...program));

/** Collects the output of a program until it exits. */
export async function collectOutput(child: ChildProcess): Promise<ProgramResult> {
  let stdout = '';
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += String(chunk)));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return { exitCode, stdout, output };
}
