import { S3Client } from '@aws-sdk/client-s3';
import { bucketLimits, type BucketAddress } from '@selvedge/service-kit/storage-address';
import { S3Driver } from 'flydrive/drivers/s3';

/** flydrive's driver for an S3-compatible bucket. S3 itself writes atomically. */
export function createS3Driver({ bucket, client }: BucketAddress): S3Driver {
  return new S3Driver({
    // The client's version may differ in types that the driver doesn't use.
    client: new S3Client({ ...bucketLimits, ...client }) as never,
    bucket,
    visibility: 'private',
    // New buckets refuse ACLs. The bucket's policy decides who reads it.
    supportsACL: false,
  });
}
