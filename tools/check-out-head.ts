import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies the committed files to a temporary folder, without installing dependencies. The folder is removed when this
 * process exits.
 */
export function checkOutHead(root: string, prefix: string): string {
  const copy = mkdtempSync(join(tmpdir(), prefix));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  const archive = join(copy, 'committed.tar');
  run('git', ['archive', '--output', archive, 'HEAD'], root);
  run('tar', ['-xf', archive, '-C', copy], root);
  rmSync(archive);
  return copy;
}

function run(command: string, args: string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
}
