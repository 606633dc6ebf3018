import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../tools/find-postgres.ts';

/**
 * Runs tests of the commerce service on PostgreSQL and returns the figures they recorded.
 * @param reportVariable environment variable with the path of the report file, which has one JSON value per line
 * @throws Error if there is no PostgreSQL
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
  // One file at a time, so that measurements don't affect each other.
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
