import { createHash } from 'node:crypto';

/** The hash that browsers verify: `sha256-` and the digest in base64. Source: W3C Subresource Integrity. */
export const computeIntegrity = (content: Uint8Array | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
