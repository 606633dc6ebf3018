import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirePostgres, withTemporaryFolder } from './command.ts';

/**
 * Runs tests of the commerce service on PostgreSQL and returns the figures they recorded.
 * @param reportVariable environment variable with the path of the report file, which has one JSON value per line
 */
export async function runTestsForFigures<T>(
  files: readonly string[],
  reportVariable: string,
  env: Record<string, string>,
): Promise<{ passed: boolean; reports: T[] }> {
  const databaseUrl = await requirePostgres();
  return withTemporaryFolder(async (folder) => {
    const report = join(folder, 'reports');
    // One file at a time, so that measurements don't affect each other.
    const args = ['run', '--project', 'commerce', '--project', 'postgres', '--no-file-parallelism', ...files];
    const { status, error } = spawnSync('vitest', args, {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, DATABASE_URL: databaseUrl, [reportVariable]: report, ...env },
      stdio: 'inherit',
    });
    if (error) throw error;
    const lines = status === 0 ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
    return { passed: status === 0, reports: lines.map((line) => JSON.parse(line) as T) };
  });
}
