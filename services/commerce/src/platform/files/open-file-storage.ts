import { parseStorageAddress } from '@selvedge/service-kit/storage-address';
import { DiskDriver } from './disk-driver.ts';
import { createFileStorage, type FileStorage } from './file-storage.ts';

/**
 * @param address a folder or a bucket, as in `parseStorageAddress`
 * @throws Error if it's neither
 */
export async function openFileStorage(address: string): Promise<FileStorage> {
  const place = parseStorageAddress(address);
  if (place === undefined) throw new Error(`"${address}" is neither a folder nor s3://bucket`);
  if ('folder' in place) return createFileStorage(new DiskDriver(place.folder));
  // The client takes a while to load, and most machines never need it.
  const { createS3Driver } = await import('./s3-driver.ts');
  return createFileStorage(createS3Driver(place));
}
