import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { startNode } from '../../tools/run-node.ts';
import { exitOf, isError, waitUntilReady } from '../../tools/service-process.ts';
import { cpuMsOf } from './process-usage.ts';
import { count } from './statistics.ts';

export interface StartTimes {
  /** Time from the start of the process to its first successful response. */
  ms: number;
  /** CPU time until then. */
  cpuMs: number;
}

export interface ChildService {
  pid: number;
  /** Resolves with the first successful response; rejects if the process exits first. */
  ready: Promise<StartTimes>;
  /** Resolves with the exit code when the process has exited; `null` after a kill. */
  exited: Promise<number | null>;
  /** Errors in its log, and output that isn't a log entry. */
  errors: string[];
  /** Sends a signal. @returns the same as `exited` */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/**
 * Starts a service from its production entry point, as a process that can be killed.
 * @param main relative to the repository root
 * @param healthUrl responds with 200 once the service is ready
 */
export function startChild(main: string, healthUrl: string, env: Record<string, string>): ChildService {
  const startedAt = performance.now();
  const child = startNode(main, [], { env, endsWithParent: true });
  const errors: string[] = [];
  const watch = (stream: Readable, isWanted: (line: string) => boolean) =>
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '' && isWanted(line)) errors.push(line);
    });
  watch(child.stdout!, isError);
  watch(child.stderr!, () => true);
  const exited = exitOf(child);
  const ready = waitUntilReady(main, healthUrl, exited).then(() => ({
    ms: performance.now() - startedAt,
    cpuMs: cpuMsOf(child.pid!),
  }));
  // A rejection is reported where `ready` is awaited. A child killed during its start isn't a failure.
  ready.catch(() => undefined);
  return {
    pid: child.pid!,
    ready,
    exited,
    errors,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Counts the errors of services by message. */
export function countErrors(services: readonly ChildService[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of services.flatMap(({ errors }) => errors)) count(counts, messageOf(line));
  return counts;
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return line;
  const { msg, queue, err } = JSON.parse(line) as { msg: string; queue?: string; err?: { message: string } };
  return [msg, queue, err?.message].filter(Boolean).join(': ');
}
