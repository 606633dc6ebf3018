import { fileURLToPath } from 'node:url';

export interface BucketAddress {
  bucket: string;
  /** Options of the S3 client, which finds the region and the credentials itself if they aren't given. */
  client: { region?: string; endpoint?: string; forcePathStyle?: boolean };
}

/** Options of the S3 client, so that a visitor waits at most 10 s for a bucket that hangs, and hanging requests don't pile up. */
export const bucketLimits = {
  requestHandler: { connectionTimeout: 2000, socketTimeout: 4000 },
  maxAttempts: 2,
};

/**
 * Reads where files are stored: a folder, `file:///srv/files`, or `s3://bucket?region=…&endpoint=…`. S3 credentials come
 * from the usual places (`AWS_ACCESS_KEY_ID`, a profile, the machine's role), never from the URL.
 * @returns undefined if it's none of these
 */
export function parseStorageAddress(address: string): { folder: string } | BucketAddress | undefined {
  if (!address.includes('://')) return { folder: address };
  const url = URL.parse(address);
  if (url?.protocol === 'file:') return { folder: fileURLToPath(url) };
  if (url?.protocol !== 's3:' || !url.hostname) return undefined;
  const region = url.searchParams.get('region');
  const endpoint = url.searchParams.get('endpoint');
  return {
    bucket: url.hostname,
    // S3-compatible services rarely support a host name per bucket.
    client: { ...(region && { region }), ...(endpoint && { endpoint, forcePathStyle: true }) },
  };
}

/** Whether a read failed because there's no such file, on a disk or in a bucket. */
export function isFileMissing(error: unknown): boolean {
  const { code, name, $metadata } = error as {
    code?: string;
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return code === 'ENOENT' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404;
}
