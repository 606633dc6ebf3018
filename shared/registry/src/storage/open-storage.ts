import { fileURLToPath } from 'node:url';
import { RegistryError } from '../registry-error.ts';
import { diskStorage } from './disk-storage.ts';
import type { RegistryStorage } from './registry-storage.ts';

/**
 * Opens a registry by its address: a folder, `file:///srv/remotes`, or `s3://bucket?region=…&endpoint=…`. Credentials of S3
 * are found as its client always finds them (`AWS_ACCESS_KEY_ID`, a profile, the machine's role), never in the address.
 */
export async function openStorage(address: string): Promise<RegistryStorage> {
  if (!address.includes('://')) return diskStorage(address);
  const url = URL.parse(address);
  if (url?.protocol === 'file:') return diskStorage(fileURLToPath(url));
  if (url?.protocol !== 's3:' || !url.hostname)
    throw new RegistryError(`"${address}" is no place for a registry: a folder, file:///… or s3://bucket`);
  const region = url.searchParams.get('region');
  const endpoint = url.searchParams.get('endpoint');
  // Its client takes a while to load, and most machines never need it.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage({
    bucket: url.hostname,
    // Whatever stands in for AWS at an endpoint of its own seldom has a name for each bucket.
    client: { ...(region && { region }), ...(endpoint && { endpoint, forcePathStyle: true }) },
  });
}
