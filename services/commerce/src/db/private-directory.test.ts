import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { makePrivate } from './private-directory.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'selvedge-private-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'the data of the stores is behind a directory that no other account enters, a new one or one that was open',
  async () => {
    const [made, open] = [join(folder, 'made', 'data'), join(folder, 'open')];
    await mkdir(open);
    await chmod(open, 0o755);
    for (const dataDir of [made, open]) {
      const db = await openDatabase({ dataDir });
      await db.close();
      expect([await modeOf(dataDir), (await stat(join(dataDir, 'database'))).isDirectory()]).toEqual([
        '700',
        true,
      ]);
    }
  },
);

test.skipIf(process.platform === 'win32')('one that cannot be closed is named, with what to do', async () => {
  const open = join(folder, 'of-somebody-else');
  await mkdir(open);
  await chmod(open, 0o755);
  const refused = () => Promise.reject(Object.assign(new Error('not the owner'), { code: 'EPERM' }));
  const warning = await makePrivate(open, refused);
  expect(warning).toContain(`${open}, where the data of the stores is, and it could not be closed (EPERM)`);
  expect(warning).toContain(`chmod 700 ${open}`);
  // Everybody's, as /tmp is: closing it would shut out all others.
  await chmod(open, 0o1777);
  expect(await makePrivate(open)).toContain('Set SELVEDGE_DATA_DIR to a directory of its own');
  expect(await modeOf(open)).toBe('777');
});
