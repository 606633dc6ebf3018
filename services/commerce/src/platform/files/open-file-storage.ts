import { parseStorageAddress } from '@selvedge/service-kit/storage-address';
import { DiskDriver } from './disk-driver.ts';
import { createFileStorage, type FileStorage } from './file-storage.ts';

/**
 * @param address a folder or a bucket, as in `parseStorageAddress`
 * @throws Error if it's neither
 */
export async function openFileStorage(address: string): Promise<FileStorage> {
  const location = parseStorageAddress(address);
  if (location === undefined) throw new Error(`"${address}" is neither a folder nor s3://bucket`);
  if ('folder' in location) {
    const driver = new DiskDriver(location.folder);
    return createFileStorage(driver, (folder) => driver.listPaths(folder));
  }
  // The client takes a while to load, and most machines never need it.
  const { openBucket } = await import('./s3-driver.ts');
  const { driver, listPaths } = openBucket(location);
  return createFileStorage(driver, listPaths);
}
