import { parseStorageAddress } from '@selvedge/service-kit/storage-address';
import { RegistryError } from '../registry-error.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { RegistryStorage } from './registry-storage.ts';

/** Opens a registry: a folder, `file:///srv/remotes`, or `s3://bucket?region=…&endpoint=…`. */
export async function openStorage(address: string): Promise<RegistryStorage> {
  const location = parseStorageAddress(address);
  if (location === undefined)
    throw new RegistryError(`"${address}" is not a registry: use a folder, file:///… or s3://bucket`);
  if ('folder' in location) return createDiskStorage(location.folder);
  // The client takes a while to load, and most machines never need it.
  const { createS3Storage } = await import('./s3-storage.ts');
  return createS3Storage(location);
}
