import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { protectDirectory } from './protect-directory.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'selvedge-private-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')(
  'makes new and existing data directories inaccessible to other users',
  async () => {
    const [made, open] = [join(folder, 'made', 'data'), join(folder, 'open')];
    await mkdir(open);
    await chmod(open, 0o755);
    for (const dataDir of [made, open]) {
      const db = await openDatabase({ dataDir });
      await db.close();
      const files = await readdir(join(dataDir, 'database'), { recursive: true, withFileTypes: true });
      const modes = files
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => modeOf(join(parentPath, name)));
      expect([await modeOf(dataDir), new Set(await Promise.all(modes))]).toEqual(['700', new Set(['600'])]);
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'warns about a directory it cannot protect and says what to do',
  async () => {
    const open = join(folder, 'other-owner');
    await mkdir(open);
    await chmod(open, 0o755);
    const refuseChmod = () => Promise.reject(Object.assign(new Error('not the owner'), { code: 'EPERM' }));
    const warning = await protectDirectory(open, refuseChmod);
    expect(warning).toContain(
      `Other users can read the data directory ${open}. Changing its permissions failed (EPERM).`,
    );
    expect(warning).toContain(`chmod 700 ${open}`);
    // A shared directory like /tmp must stay open to others.
    await chmod(open, 0o1777);
    expect(await protectDirectory(open)).toContain('Set SELVEDGE_DATA_DIR to a directory of its own');
    expect(await modeOf(open)).toBe('777');
  },
);
