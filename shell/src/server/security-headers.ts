import { randomBytes } from 'node:crypto';

export const createNonce = (): string => randomBytes(18).toString('base64');

/** Where a page may go beside its own origin. */
export interface ForeignOrigins {
  /** Of payment and sign-in scripts: their frames, pictures and calls. */
  partnerOrigins: readonly string[];
  /** What the maps script calls. The script itself needs no word: whatever has the nonce may load. */
  mapsOrigins: readonly string[];
}

export function contentSecurityPolicy(
  nonce: string,
  { partnerOrigins, mapsOrigins }: ForeignOrigins,
): string {
  const partners = partnerOrigins.join(' ');
  const callees = [...new Set([`'self'`, ...partnerOrigins, ...mapsOrigins])].join(' ');
  return [
    `default-src 'none'`,
    // Scripts load further scripts (chunks, remotes, the payment SDK); only those with the nonce may begin.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: ${partners}`,
    `font-src 'self'`,
    `connect-src ${callees}`,
    `frame-src ${partners}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
  ].join('; ');
}

/** Headers of every document beside its policy. */
export const documentHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The payment window has to be able to answer its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
