import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own with what is committed; nothing is installed in it yet. It is removed when this process ends. */
export function copyOfHead(root: string, prefix: string): string {
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
