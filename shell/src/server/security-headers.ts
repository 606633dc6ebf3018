import { randomBytes } from 'node:crypto';

export const createNonce = (): string => randomBytes(18).toString('base64');

/** Where a page may go beside its own origin. */
export interface ForeignOrigins {
  /** Of payment and sign-in scripts: their frames, pictures and calls. */
  partnerOrigins: readonly string[];
  /** What the maps script calls. The script itself needs no word: whatever has the nonce may load. */
  mapsOrigins: readonly string[];
  /** Of Google's sign-in button; `null` where a page's tenant has none. */
  googleOrigin: string | null;
  /** Of remotes on a developer's machine. */
  overrideOrigins?: readonly string[];
}

export function contentSecurityPolicy(
  nonce: string,
  { partnerOrigins, mapsOrigins, googleOrigin, overrideOrigins = [] }: ForeignOrigins,
  { isPreview = false } = {},
): string {
  const partners = partnerOrigins.join(' ');
  // The three paths that Google names for its button, and nothing else of that origin.
  const google = googleOrigin === null ? [] : [`${googleOrigin}/gsi/`];
  const googleStyle = googleOrigin === null ? [] : [`${googleOrigin}/gsi/style`];
  const callees = [
    ...new Set([`'self'`, ...partnerOrigins, ...mapsOrigins, ...google, ...overrideOrigins]),
  ].join(' ');
  return [
    `default-src 'none'`,
    // Scripts load further scripts (chunks, remotes, the payment SDK); only those with the nonce may begin.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${[`'nonce-${nonce}'`, ...googleStyle].join(' ')}`,
    `img-src 'self' data: ${partners}`,
    `font-src 'self'`,
    `connect-src ${callees}`,
    // Of the store's own pages only previews let themselves be framed.
    `frame-src ${[`'self'`, ...partnerOrigins, ...google].join(' ')}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${isPreview ? `'self'` : `'none'`}`,
    `manifest-src 'self'`,
  ].join('; ');
}

/** What a page has beside the headers of every response, or in their place. A draft is shown in a frame of the administration. */
export const pageHeaders = (
  nonce: string,
  origins: ForeignOrigins,
  { isPreview = false } = {},
): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(nonce, origins, { isPreview }),
  'X-Frame-Options': isPreview ? 'SAMEORIGIN' : 'DENY',
});
