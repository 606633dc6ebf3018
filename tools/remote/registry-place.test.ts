import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import type * as os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openRegistryPlace } from './registry-place.ts';

vi.mock('node:os', async (importOriginal) => {
  const real = await importOriginal<typeof os>();
  return { ...real, userInfo: vi.fn(real.userInfo) };
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['', ' ', 'two\nlines', 'red \u001B[31m', 'x'.repeat(201)])(
  'nobody is called %j in the history',
  async (REMOTE_ACTOR) => {
    const SELVEDGE_DATA_DIR = emptyFolder();
    await expect(openRegistryPlace({ REMOTE_ACTOR, SELVEDGE_DATA_DIR })).rejects.toThrow(
      /^REMOTE_ACTOR names whoever changes something/,
    );
    expect(readdirSync(SELVEDGE_DATA_DIR)).toEqual([]);
  },
);

test('an account without a name is known by its number', async () => {
  vi.mocked(userInfo).mockImplementationOnce(() => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  });
  const { by } = await openRegistryPlace({ SELVEDGE_DATA_DIR: emptyFolder() });
  expect(by).toBe(`account ${process.getuid?.()}`);
});
