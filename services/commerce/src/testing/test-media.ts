import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LocalDiskStorage } from '../media/file-storage.ts';

/** A storage in a directory of its own. */
export async function testStorage(): Promise<LocalDiskStorage> {
  return new LocalDiskStorage(await mkdtemp(join(tmpdir(), 'selvedge-media-')));
}
