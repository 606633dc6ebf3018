import { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from '@selvedge/service-kit/storage-address';
import { S3Driver } from 'flydrive/drivers/s3';

/** Requests that take longer are aborted and retried, so that hanging ones don't pile up. */
const timeouts = { connectionTimeout: 3000, socketTimeout: 10_000 };

/** flydrive's driver for an S3-compatible bucket. S3 itself writes atomically. */
export function createS3Driver({ bucket, client }: BucketAddress): S3Driver {
  return new S3Driver({
    // The client's version may differ in types that the driver doesn't use.
    client: new S3Client({ requestHandler: timeouts, ...client }) as never,
    bucket,
    visibility: 'private',
    // New buckets refuse ACLs. The bucket's policy decides who reads it.
    supportsACL: false,
  });
}
