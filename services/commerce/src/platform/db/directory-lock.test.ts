import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockDirectory } from './directory-lock.ts';

let directory: string;
let lockFile: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'selvedge-lock-'));
  lockFile = join(directory, 'database.lock');
});

test('removes the lock file on unlock', async () => {
  const unlock = await lockDirectory(lockFile);
  await unlock();
  expect(await readdir(directory)).toEqual([]);
});

test('refuses a lock held by a running process and says what to do', async () => {
  await writeFile(lockFile, '1\n');
  await expect(lockDirectory(lockFile)).rejects.toThrow(/in use by process 1, .*Stop that process first/s);
});

test.runIf(process.platform === 'linux')(
  'ignores a lock whose process ID was reused after a reboot',
  async () => {
    const unlock = await lockDirectory(lockFile);
    const [pid, started] = (await readFile(lockFile, 'utf8')).trim().split(' ');
    await unlock();
    const [, ticks] = started!.split('/');
    for (const other of [`another-boot/${ticks}`, `${started}0`]) {
      for (const running of [pid, process.ppid]) {
        await writeFile(lockFile, `${running} ${other}\n`);
        await (
          await lockDirectory(lockFile)
        )();
      }
    }
    await writeFile(lockFile, `${pid} ${started}\n`);
    await expect(lockDirectory(lockFile)).rejects.toThrow(`in use by process ${pid}`);
  },
);

test.each(['2147480000', '', 'nonsense'])(
  'takes over a stale lock with the content "%s"',
  async (content) => {
    await writeFile(lockFile, content);
    const unlock = await lockDirectory(lockFile);
    await unlock();
  },
);
