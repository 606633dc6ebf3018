import type { DriverContract } from 'flydrive/types';
import { RegistryError } from '../registry-error.ts';

/** Of one file. The largest script of a remote is far below it; a process has to hold what it reads in memory. */
export const mostBytes = 32 * 1024 * 1024;

export const tooLarge = (path: string): RegistryError =>
  new RegistryError(`${path} is larger than ${mostBytes / 1024 / 1024} MB: no file of a registry may be`);

/**
 * A file as it is; `null` where there is none. From the driver's stream, for its `getBytes` gives of a small file on a disk
 * all that lies beside it in memory (flydrive 2.1.0).
 */
export async function readWhole(
  driver: Pick<DriverContract, 'getStream'>,
  path: string,
): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await driver.getStream(path)) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > mostBytes) throw tooLarge(path);
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  return Buffer.concat(chunks);
}

/** As the disk says it, and as S3 does. */
function isMissing(error: unknown): boolean {
  const { code, name, $metadata } = error as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return code === 'ENOENT' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404;
}
