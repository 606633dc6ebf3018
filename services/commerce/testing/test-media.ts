import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStorage } from '../src/platform/files/file-storage.ts';
import { openFileStorage } from '../src/platform/files/open-file-storage.ts';

export type TestStorage = FileStorage & { directory: string };

/** A storage in a new temporary directory. */
export async function testStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'selvedge-media-'));
  return { directory, ...(await openFileStorage(directory)) };
}
