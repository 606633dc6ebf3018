import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { readBackedUp } from './copy-files.ts';
import { sha256, type BackedUpFile } from './manifest.ts';
import { startPostgresTool } from './postgres-tool.ts';

/** Small enough for memory, large enough that even a large database has few parts. */
const partBytes = 16 * 1024 * 1024;

interface Dump {
  databaseUrl: string;
  keyOf: (path: string) => string;
  signal: AbortSignal;
}

/**
 * Writes what `pg_dump` prints, in its custom format, in parts. `cat` of the parts is a file for `pg_restore`.
 * @param snapshot the snapshot to read, exported by a transaction that's still open
 */
export async function dumpDatabase(
  storage: FileStorage,
  snapshot: string,
  { databaseUrl, keyOf, signal }: Dump,
): Promise<BackedUpFile[]> {
  const args = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`];
  const { stdin, stdout, ended } = startPostgresTool('pg_dump', { databaseUrl, args, signal });
  stdin.end();
  const parts: BackedUpFile[] = [];
  const write = async (bytes: Buffer) => {
    const path = String(parts.length + 1).padStart(6, '0');
    await storage.write(keyOf(path), bytes);
    parts.push({ path, bytes: bytes.length, sha256: sha256(bytes) });
  };
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    await write(Buffer.concat(chunks));
    [chunks, length] = [[], 0];
  }
  await ended;
  if (length > 0) await write(Buffer.concat(chunks));
  return parts;
}

/** Restores a dump in one transaction: all of it, or nothing. */
export async function restoreDatabase(
  storage: FileStorage,
  parts: readonly BackedUpFile[],
  { databaseUrl, keyOf, signal }: Dump,
): Promise<void> {
  const args = ['--no-owner', '--single-transaction', '--exit-on-error'];
  const { stdin, stdout, ended } = startPostgresTool('pg_restore', { databaseUrl, args, signal });
  stdout.resume();
  const read = async function* () {
    for (const part of parts) yield await readBackedUp(storage, keyOf(part.path), part);
  };
  // If pg_restore gives up, `ended` says why, not that its input broke.
  const [sent] = await Promise.allSettled([pipeline(Readable.from(read()), stdin), ended]);
  await ended;
  if (sent.status === 'rejected') throw sent.reason;
}
