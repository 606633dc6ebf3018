import { isFileMissing } from '@selvedge/service-kit/storage-address';
import type { DriverContract } from 'flydrive/types';
import { RegistryError } from '../registry-error.ts';

/** Limit per file, because files are read into memory. The largest script of a remote is far smaller. */
export const maxFileBytes = 32 * 1024 * 1024;

export const createTooLargeError = (path: string): RegistryError =>
  new RegistryError(`${path} is larger than ${maxFileBytes / 1024 / 1024} MB, the limit for registry files`);

/**
 * Reads a whole file; `null` if there is none. Uses the driver's stream, because its `getBytes` can return memory beyond
 * the end of a small file (flydrive 2.1.0).
 */
export async function readFully(
  driver: Pick<DriverContract, 'getStream'>,
  path: string,
): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await driver.getStream(path)) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > maxFileBytes) throw createTooLargeError(path);
    }
  } catch (error) {
    if (isFileMissing(error)) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}
