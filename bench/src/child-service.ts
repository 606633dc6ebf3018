import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const readyTimeoutMs = 120_000;

export interface StartTimes {
  /** Time from the start of the process to its first successful response. */
  ms: number;
  /** CPU time until then, which hardly depends on other load. NaN if not available. */
  processorMs: number;
}

export interface ChildService {
  pid: number;
  /** Resolves with the first successful response; rejects if the process exits first. */
  ready: Promise<StartTimes>;
  /** Resolves with the exit code when the process has exited; `null` after a kill. */
  exited: Promise<number | null>;
  /** Log entries of level `error` and above, and output that isn't a log entry. */
  complaints: string[];
  /** Sends a signal. @returns the same as `exited` */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/**
 * Starts a service by its production entry point, as a process that can be killed. It exits with this process, however
 * that ends.
 * @param main relative to the repository root
 * @param healthUrl responds with 200 once the service is ready
 */
export function startChild(main: string, healthUrl: string, env: Record<string, string>): ChildService {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'tools/run-with-parent.ts'), join(root, main)],
    {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const complaints: string[] = [];
  listen(child.stdout!, (line) => isComplaint(line) && complaints.push(line));
  listen(child.stderr!, (line) => complaints.push(line));
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = untilReady(healthUrl, exited).then(() => ({
    ms: performance.now() - startedAt,
    processorMs: processorMsOf(child.pid!),
  }));
  // Reported where it's awaited; a child killed during its start isn't a failure.
  ready.catch(() => undefined);
  return {
    pid: child.pid!,
    ready,
    exited,
    complaints,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

async function untilReady(url: string, exited: Promise<number | null>): Promise<void> {
  let code: number | null | undefined;
  void exited.then((value) => (code = value));
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    if (code !== undefined) throw new Error(`The service exited with ${code} before it was ready`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`${url} didn't respond within ${readyTimeoutMs / 1000} s`);
}

/** Linux counts hundredths of a second in fields 14 and 15, after a name in parentheses that may contain anything. */
export function processorMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

function listen(stream: NodeJS.ReadableStream, hear: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.trim() !== '') hear(line);
  });
}

const errorLevel = 50;

function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return false;
  return (JSON.parse(line) as { level: number }).level >= errorLevel;
}
