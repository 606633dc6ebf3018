import type { FileStorage } from '../../platform/files/file-storage.ts';
import { mapConcurrently } from '../../platform/map-concurrently.ts';
import { sha256, type BackedUpFile } from './manifest.ts';

/** Copies files to a backup. Leaves out those that are gone by now. */
export async function copyToBackup(
  from: FileStorage,
  to: FileStorage,
  {
    paths,
    keyOf,
    signal,
  }: { paths: readonly string[]; keyOf: (path: string) => string; signal: AbortSignal },
): Promise<BackedUpFile[]> {
  const copied = await mapConcurrently(paths, { signal }, async (path) => {
    const bytes = await from.read(path);
    if (!bytes) return undefined;
    await to.write(keyOf(path), bytes);
    return { path, bytes: bytes.length, sha256: sha256(bytes) };
  });
  return copied.filter((file) => file !== undefined);
}

/** @throws Error if the file isn't what was backed up */
export async function readBackedUp(storage: FileStorage, key: string, file: BackedUpFile): Promise<Buffer> {
  const bytes = await storage.read(key);
  if (!bytes) throw new Error(`The backup is broken: ${key} is missing.`);
  if (bytes.length !== file.bytes)
    throw new Error(`The backup is broken: ${key} has ${bytes.length} bytes instead of ${file.bytes}.`);
  if (sha256(bytes) !== file.sha256) throw new Error(`The backup is broken: ${key} was changed.`);
  return bytes;
}
