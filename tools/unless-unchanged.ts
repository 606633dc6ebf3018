import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `node tools/unless-unchanged.ts <name> <command…>`: runs a check of the folder it is started in,
// unless the check has passed on exactly these files before.

const [name = '', file = '', ...args] = process.argv.slice(2);
const cache = 'node_modules/.cache/passed';
const passed = join(cache, name);
const files = hashFiles([file, ...args]);

if (files && existsSync(passed) && readFileSync(passed, 'utf8') === files) {
  console.log('No file has changed since this passed');
} else {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit' });
  if (error) console.error(error.message);
  if (status === 0 && files) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(passed, files);
  }
  process.exitCode = status ?? 1;
}

/** A hash of the command and of every file that git knows or would add; `null` outside a git checkout. */
function hashFiles(command: string[]): string | null {
  const { status, stdout } = spawnSync('git', 'ls-files -z --cached --others --exclude-standard'.split(' '), {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) return null;
  const hash = createHash('sha256').update(JSON.stringify(command));
  for (const path of new Set(stdout.split('\0'))) {
    // The list also has files that were deleted, and folders that are repositories of their own.
    if (statSync(path, { throwIfNoEntry: false })?.isFile())
      hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
