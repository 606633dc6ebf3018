import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { findPostgres } from '../../tools/find-postgres.ts';

// Used by all commands.

type Values<T> = { [Name in keyof T]: T[Name] extends number ? number : string };

/**
 * Reads a command's settings from the environment, and answers `--help`.
 * @param purpose what the command does, for its help
 * @param defaults the settings and their defaults, which also determine their types
 * @param others settings that are read elsewhere
 */
export function readSettings<T extends Record<string, number | string>>(
  command: string,
  purpose: string,
  defaults: T,
  ...others: string[]
): Values<T> {
  const named = Object.entries(defaults).map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  answerHelp(
    `Usage: npm run ${command}\n\n${purpose}\nEnvironment: ${[...named, ...others].join(', ') || 'none'}.`,
  );
  const values = Object.entries(defaults).map(([name, standard]) => {
    const text = process.env[name];
    return [name, typeof standard === 'number' ? Number(text ?? standard) : (text ?? standard)];
  });
  return Object.fromEntries(values) as Values<T>;
}

/** The address of a running PostgreSQL. If there is none, the command ends with a message. */
export async function requirePostgres(): Promise<string> {
  const serverUrl = await findPostgres();
  if (serverUrl) return serverUrl;
  console.error("PostgreSQL isn't running at DATABASE_URL or 127.0.0.1:5432.");
  process.exit(1);
}

export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints what was wrong, and sets the exit code. */
export function reportFaults(faults: readonly string[], verdict: string): void {
  for (const fault of faults.slice(0, 20)) console.log(`FAIL  ${fault}`);
  if (faults.length > 20) console.log(`FAIL  and ${faults.length - 20} more`);
  if (faults.length === 0) console.log(verdict);
  else process.exitCode = 1;
}
