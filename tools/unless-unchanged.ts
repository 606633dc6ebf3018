import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `node tools/unless-unchanged.ts <name> <command…>`: runs a check in the current folder,
// unless it has already passed with exactly these files.

const [name = '', file = '', ...args] = process.argv.slice(2);
const cache = 'node_modules/.cache/passed';
const passed = join(cache, name);
const files = hashFiles([file, ...args]);

if (files && existsSync(passed) && readFileSync(passed, 'utf8') === files) {
  console.log('Passed before, and no file has changed since');
} else {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status === 0 && files) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(passed, files);
  }
  process.exitCode = status ?? 1;
}

/** Hash of the command and every file that git tracks or would add; `null` outside a git checkout. */
function hashFiles(command: string[]): string | null {
  const { status, stdout } = spawnSync('git', 'ls-files -z --cached --others --exclude-standard'.split(' '), {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) return null;
  const hash = createHash('sha256').update(JSON.stringify(command));
  for (const path of new Set(stdout.split('\0'))) {
    // The list also contains deleted files, and folders that are git repositories.
    if (statSync(path, { throwIfNoEntry: false })?.isFile())
      hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
