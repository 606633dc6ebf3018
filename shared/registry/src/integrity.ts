import { createHash } from 'node:crypto';

/** What browsers check bytes against: `sha256-` and the digest in base64. Source: W3C Subresource Integrity. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
