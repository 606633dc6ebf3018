import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

interface ToolRun {
  /** The database that it connects to. */
  databaseUrl: string;
  args: readonly string[];
  /** Ends the tool. */
  signal: AbortSignal;
}

/** One of PostgreSQL's own programs, connected to a database. */
export interface RunningTool {
  stdin: Writable;
  stdout: Readable;
  /** Resolves when it has ended well. @throws Error with what it printed */
  ended: Promise<void>;
}

/** The most of a tool's complaints that is kept. */
const maxErrorLength = 2_000;

/** Starts a program with its password in the environment, because everybody on the machine can read arguments. */
export function startPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  { databaseUrl, args, signal }: ToolRun,
): RunningTool {
  const { url, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  const child = spawn(tool, [`--dbname=${url}`, ...args], { env, signal, stdio: 'pipe' });
  const ended = waitForEnd(tool, child);
  // It's awaited later, when its output has been read.
  ended.catch(() => undefined);
  // If it ends early, writing fails, and `ended` says why.
  child.stdin.on('error', () => undefined);
  return { stdin: child.stdin, stdout: child.stdout, ended };
}

function waitForEnd(tool: string, child: ChildProcess): Promise<void> {
  let complaints = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(0, maxErrorLength);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(explain(tool, error)));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(complaints.trim() || `${tool} ended with exit code ${code}`));
    });
  });
}

function explain(tool: string, error: NodeJS.ErrnoException): Error {
  if (error.name === 'AbortError') return new Error('Interrupted.');
  if (error.code !== 'ENOENT') return error;
  return new Error(
    `${tool} isn't installed. Install PostgreSQL's client programs, of the server's version or newer: ` +
      '`apt install postgresql-client` on Debian and Ubuntu, `brew install libpq` on a Mac.',
  );
}

function withoutPassword(databaseUrl: string): { url: string; password: string | undefined } {
  const url = new URL(databaseUrl);
  const password = url.password === '' ? undefined : decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, password };
}
