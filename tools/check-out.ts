import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Copies the files of a commit to a temporary folder, without installing dependencies. The folder is removed when this
 * process exits.
 */
export function checkOut(root: string, prefix: string, commit = 'HEAD'): string {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const archive = join(copy, 'committed.tar');
  run('git', ['archive', '--output', archive, commit], root);
  run('tar', ['-xf', archive, '-C', copy], root);
  rmSync(archive);
  return copy;
}

function run(command: string, args: string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}

/** Runs one of the copy's tools; installs first if the lockfile has changed. */
export function runTool(copy: string, file: string, ...args: string[]): void {
  runIn(copy, process.execPath, [join('tools', 'run.mjs'), file, ...args]);
}

/** Runs a command with the copy's dependencies and registry. If it fails, exits with the same code. */
export function runIn(copy: string, command: string, args: readonly string[]): void {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  const PATH = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, DATABASE_URL: '', SELVEDGE_DATA_DIR: join(copy, '.selvedge') };
  const { status, error } = spawnSync(command, args, { cwd: copy, env, stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
