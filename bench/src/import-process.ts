import { collectOutput, startNode } from '../../tools/run-node.ts';
import { memoryOf } from './process-usage.ts';

const sampleEveryMs = 100;

export interface ImportRun {
  seconds: number;
  /** Peak memory of the process as measured by the system; NaN if not available. */
  peakMb: number;
  /** Last line of its output. */
  result: string;
  /** Number of lines on stderr. */
  errorLines: number;
}

/** Runs the import command as its own process. */
export async function runImport(databaseUrl: string, dataDir: string, csv: string): Promise<ImportRun> {
  const startedAt = performance.now();
  const command = 'services/commerce/src/app/commands/import-command.ts';
  const child = startNode(command, ['--tenant', 'IMPORT', '--csv', csv], {
    env: { DATABASE_URL: databaseUrl, SELVEDGE_DATA_DIR: dataDir },
  });
  let errorLines = 0;
  child.stderr!.on('data', (chunk: Buffer) => (errorLines += String(chunk).split('\n').length - 1));
  let peakMb = NaN;
  const sampling = setInterval(() => (peakMb = memoryOf(child.pid!).peakMb || peakMb), sampleEveryMs);
  const { stdout } = await collectOutput(child);
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { seconds, peakMb, result: stdout.trim().split('\n').at(-1) ?? '', errorLines };
}
