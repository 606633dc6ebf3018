import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const lookEveryMs = 100;

export interface ImportRun {
  exitCode: number | null;
  seconds: number;
  /** Peak memory of the process as measured by the system; NaN if not available. */
  peakMb: number;
  /** Last line of its output. */
  result: string;
  complaints: number;
}

/** Runs the import command as its own process. */
export function runImport(databaseUrl: string, dataDir: string, csv: string): Promise<ImportRun> {
  const startedAt = performance.now();
  const main = join(root, 'services/commerce/src/app/commands/import-command.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, '--tenant', 'IMPORT', '--csv', csv],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let out = '';
  let complaints = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out = (out + text).slice(-1_000)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text.split('\n').length - 1));
  let peakMb = NaN;
  const looking = setInterval(() => (peakMb = peakOf(child.pid) ?? peakMb), lookEveryMs);
  return new Promise((resolve) =>
    child.once('close', (exitCode) => {
      clearInterval(looking);
      const seconds = (performance.now() - startedAt) / 1_000;
      resolve({ exitCode, seconds, peakMb, result: out.trim().split('\n').at(-1) ?? '', complaints });
    }),
  );
}

/** Linux keeps the peak memory while the process runs. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
