import type { FileStorage } from '../../platform/files/file-storage.ts';
import { sha256, type BackedUpFile } from './manifest.ts';

const concurrency = 8;

/** Runs work for each item, several at a time. @returns the results in order. @throws the first error, or when interrupted */
export async function forEachFile<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let hasFailed = false;
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      if (signal.aborted) throw new Error('Interrupted.');
      const index = next++;
      results[index] = await work(items[index]!);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, worker));
  } catch (error) {
    hasFailed = true;
    throw error;
  }
  return results;
}

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
  const copied = await forEachFile(paths, signal, async (path) => {
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
