import { randomBytes } from 'node:crypto';

export const createNonce = (): string => randomBytes(18).toString('base64');

/** Origins a page may use besides its own. */
export interface ForeignOrigins {
  /** For frames, pictures and calls of payment and sign-in scripts. */
  partnerOrigins: readonly string[];
  /** For calls of the maps script. The script itself loads because it has the nonce. */
  mapsOrigins: readonly string[];
  /** For Google's sign-in button; `null` if the page's tenant has none. */
  googleOrigin: string | null;
  /** For remotes on a developer's machine. */
  overrideOrigins?: readonly string[];
}

/** For pages without scripts. */
export const noForeignOrigins: ForeignOrigins = { partnerOrigins: [], mapsOrigins: [], googleOrigin: null };

export function buildContentSecurityPolicy(
  nonce: string,
  { partnerOrigins, mapsOrigins, googleOrigin, overrideOrigins = [] }: ForeignOrigins,
  { isPreview = false } = {},
): string {
  const partners = partnerOrigins.join(' ');
  // Google's button needs only these paths of its origin.
  const google = googleOrigin === null ? [] : [`${googleOrigin}/gsi/`];
  const googleStyle = googleOrigin === null ? [] : [`${googleOrigin}/gsi/style`];
  const connectSources = [
    ...new Set([`'self'`, ...partnerOrigins, ...mapsOrigins, ...google, ...overrideOrigins]),
  ].join(' ');
  return [
    `default-src 'none'`,
    // Scripts with the nonce may load others: chunks, remotes, the payment SDK.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${[`'nonce-${nonce}'`, ...googleStyle].join(' ')}`,
    `img-src 'self' data: ${partners}`,
    `font-src 'self'`,
    `connect-src ${connectSources}`,
    // Of the store's own pages, only previews can be framed: see `frame-ancestors`.
    `frame-src ${[`'self'`, ...partnerOrigins, ...google].join(' ')}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${isPreview ? `'self'` : `'none'`}`,
    `manifest-src 'self'`,
  ].join('; ');
}

/** Headers of a page, added to those of every response or replacing them. Admin pages show drafts in an iframe. */
export const createPageHeaders = (
  nonce: string,
  origins: ForeignOrigins,
  { isPreview = false } = {},
): Record<string, string> => ({
  'Content-Security-Policy': buildContentSecurityPolicy(nonce, origins, { isPreview }),
  'X-Frame-Options': isPreview ? 'SAMEORIGIN' : 'DENY',
});
