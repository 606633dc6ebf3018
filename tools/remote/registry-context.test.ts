import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRegistryContext } from './registry-context.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['', ' ', 'two\nlines', 'red \u001B[31m', 'x'.repeat(201)])(
  'rejects the actor %j',
  async (REMOTE_ACTOR) => {
    const SELVEDGE_DATA_DIR = emptyFolder();
    await expect(openRegistryContext({ REMOTE_ACTOR, SELVEDGE_DATA_DIR })).rejects.toThrow(
      /^REMOTE_ACTOR must be a single line/,
    );
    expect(readdirSync(SELVEDGE_DATA_DIR)).toEqual([]);
  },
);
