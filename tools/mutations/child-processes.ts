import { spawn, type ChildProcess } from 'node:child_process';

export interface RunResult {
  ok: boolean;
  /** The end of the command's output. */
  output: string;
}

interface RunOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
}

const running = new Set<ChildProcess>();
const maxOutputCharacters = 100_000;
/** Stopping takes long, because a shop finishes its requests first. */
const stopTimeoutMs = 30_000;

/** Runs a command in its own process group, so that all its child processes can be stopped. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-maxOutputCharacters);
    if (process.env.VERBOSE) process.stdout.write(chunk);
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const timer = setTimeout(() => {
    output += `\nStopped after ${options.timeoutMs / 60_000} minutes`;
    void stop(child);
  }, options.timeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  signalGroup(child, 'SIGKILL');
  return { ok: code === 0, output };
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Stops a command like Ctrl-C does, so that Playwright also stops its shop. */
async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, 'SIGINT');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has already exited.
  }
}
