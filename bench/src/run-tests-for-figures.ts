import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../tools/find-postgres.ts';

/**
 * Runs tests of the commerce service on PostgreSQL, and gives what they wrote down of themselves.
 * @param reportVariable the variable by which the tests are told the file to write to, a line of JSON each
 * @throws Error when no PostgreSQL answers
 */
export async function runTestsForFigures<T>(
  files: readonly string[],
  reportVariable: string,
  env: Record<string, string>,
): Promise<{ passed: boolean; reports: T[] }> {
  const databaseUrl = await findPostgres();
  if (!databaseUrl) throw new Error('No PostgreSQL answers at DATABASE_URL or 127.0.0.1:5432');
  const directory = mkdtempSync(join(tmpdir(), 'selvedge-figures-'));
  const report = join(directory, 'reports');
  // One file after the other: what is measured must not share the machine with its like.
  const child = spawn(
    'vitest',
    ['run', '--project', '@selvedge/commerce', '--no-file-parallelism', ...files],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: databaseUrl, [reportVariable]: report, ...env },
      stdio: 'inherit',
    },
  );
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  const reports = code === 0 ? linesOf(report).map((line) => JSON.parse(line) as T) : [];
  rmSync(directory, { recursive: true });
  return { passed: code === 0, reports };
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
