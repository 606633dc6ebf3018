import { isFileMissing } from '@selvedge/service-kit/storage-address';
import type { DriverContract } from 'flydrive/types';

/** Stores bytes by key. Only this service creates keys, from letters, digits, `.`, `-`, `+`, `_` and `/`. */
export interface FileStorage {
  /** Returns undefined if the key doesn't exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** Like `read`, as a stream of chunks. */
  readStream(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  exists(key: string): Promise<boolean>;
  /** Writes atomically: all of the bytes or none. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Does nothing if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** Lists keys directly under a folder, such as `originals/X`, that were written before a time. */
  listOlder(folder: string, time: Date): Promise<string[]>;
  /**
   * Lists the keys of all files, sorted. Other files, such as an editor's backup, aren't listed.
   * @param folder with a slash at the end, to list only what's in it
   */
  listAll(folder?: string): Promise<string[]>;
  /** Rejects if nothing can be written, for example because the disk is full or the directory is gone. */
  checkWritable(): Promise<void>;
  /** Deletes all files of a tenant: every key `{kind}/{tenant}/…`. @returns whether there were any */
  removeTenant(tenantCode: string): Promise<boolean>;
}

/** Whether a write failed because the disk is full or read-only. Not the client's fault; it passes once there is room. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String((error as { code?: unknown } | null)?.code));
}

/**
 * Whether a bucket can't be reached, or answers that it can't serve now. Not the client's fault; a later retry may succeed.
 * The S3 client adds `$metadata` to every error, with a status only if the bucket answered.
 */
export function isBucketUnavailable(error: unknown): boolean {
  const metadata = (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata;
  if (metadata === undefined) return false;
  const { httpStatusCode: status } = metadata;
  return status === undefined || status === 429 || status >= 500;
}

/** As large as a picture, because an almost full disk still accepts smaller files. */
const probeBytes = 64 * 1024;

/**
 * @param driver a flydrive driver. We don't use flydrive's `Disk`, which drops the slash at the end of a folder.
 * @param listPaths lists every file in a folder, or everywhere if it's empty, in any order
 */
export function createFileStorage(
  driver: DriverContract,
  listPaths: (folder: string) => Promise<string[]>,
): FileStorage {
  return {
    async read(key) {
      try {
        const { buffer, byteOffset, byteLength } = await driver.getBytes(checkKey(key));
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (isFileMissing(error)) return undefined;
        throw error;
      }
    },
    async readStream(key) {
      return (await driver.exists(checkKey(key))) ? driver.getStream(key) : undefined;
    },
    exists: async (key) => driver.exists(checkKey(key)),
    write: async (key, bytes) => driver.put(checkKey(key), bytes),
    remove: async (key) => driver.delete(checkKey(key)),
    async listOlder(folder, time) {
      const keys: string[] = [];
      for await (const entry of list(driver, `${checkKey(folder)}/`)) {
        if (!entry.isFile) continue;
        // The file may have been deleted in the meantime.
        const metadata = await entry.getMetaData().catch(() => undefined);
        if (metadata && metadata.lastModified < time) keys.push(entry.key);
      }
      return keys;
    },
    async listAll(folder = '') {
      const paths = await listPaths(folder);
      return paths.filter((path) => keyPattern.test(path) && !unfinished.test(path)).sort();
    },
    async checkWritable() {
      // Not a valid key. It contains the process ID, because other processes may probe at the same time.
      const probe = `.probe-${process.pid}`;
      try {
        // Some file systems only notice that they are full when the bytes reach the disk.
        await driver.put(probe, Buffer.alloc(probeBytes), { flush: true });
      } finally {
        await driver.delete(probe);
      }
    },
    async removeTenant(tenantCode) {
      let isFound = false;
      for await (const kind of list(driver, '/')) {
        if (!kind.isDirectory) continue;
        // Without the slash, a bucket would also delete tenants whose codes start with this one.
        const folder = `${checkKey(`${kind.name}/${tenantCode}`)}/`;
        isFound ||= await hasEntries(driver, folder);
        await driver.deleteAll(folder);
      }
      return isFound;
    },
  };
}

/** Files and folders directly under a folder. */
async function* list(driver: DriverContract, folder: string) {
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(folder, paginationToken === undefined ? {} : { paginationToken });
    yield* page.objects;
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
}

async function hasEntries(driver: DriverContract, folder: string): Promise<boolean> {
  const first = await list(driver, folder).next();
  return !first.done;
}

const keyPattern = /^[\w-][\w.+-]*(\/[\w-][\w.+-]*)*$/;
/** What `DiskDriver` is still writing. */
const unfinished = /\.[0-9a-f-]{36}\.part$/;

function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
