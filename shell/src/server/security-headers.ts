import { randomBytes } from 'node:crypto';
import { trustedTypesPolicy } from '@selvedge/mfe-kit/document';

/** Where browsers report what they blocked. */
export const policyReportPath = '/policy-reports';
const reportGroup = 'policy';

export const createNonce = (): string => randomBytes(18).toString('base64');

/** Origins a page may use besides its own. */
export interface ForeignOrigins {
  /** For frames, pictures and requests of payment and sign-in scripts. */
  partnerOrigins: readonly string[];
  /** For requests of the maps script. The script itself needs no origin, because a trusted script adds it. */
  mapsOrigins: readonly string[];
  /** For Google's sign-in button; `null` if the page's tenant has none. */
  googleOrigin: string | null;
  /** For remotes on a developer's machine. */
  overrideOrigins?: readonly string[];
}

/** For pages without scripts. */
export const noForeignOrigins: ForeignOrigins = { partnerOrigins: [], mapsOrigins: [], googleOrigin: null };

/** What the policy needs to know about a document's own scripts and styles. */
export interface DocumentSources {
  /** Hashes of its inline scripts. */
  scriptHashes: readonly string[];
  /** Nonce of its style elements, and of those that trusted scripts add. */
  styleNonce: string;
  /** Whether browsers enforce Trusted Types, or only report violations. */
  enforcesTrustedTypes?: boolean;
}

/** Scripts have no nonce, so an attacker who injects HTML into a page can't copy one. */
export function buildContentSecurityPolicy(
  { scriptHashes, styleNonce, enforcesTrustedTypes = scriptHashes.length === 0 }: DocumentSources,
  { partnerOrigins, mapsOrigins, googleOrigin, overrideOrigins = [] }: ForeignOrigins,
  { isPreview = false } = {},
): string {
  // Google's button needs only these paths of its origin.
  const google = googleOrigin === null ? [] : [`${googleOrigin}/gsi/`];
  const googleStyle = googleOrigin === null ? [] : [`${googleOrigin}/gsi/style`];
  const connectSources = [
    ...new Set([`'self'`, ...partnerOrigins, ...mapsOrigins, ...google, ...overrideOrigins]),
  ].join(' ');
  return [
    `default-src 'none'`,
    // The document's scripts may load others: chunks, remotes, the payment SDK.
    `script-src ${scriptHashes.length > 0 ? [...scriptHashes.map((hash) => `'${hash}'`), `'strict-dynamic'`].join(' ') : `'none'`}`,
    `style-src ${[`'nonce-${styleNonce}'`, ...googleStyle].join(' ')}`,
    `img-src ${[`'self'`, 'data:', ...partnerOrigins].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${connectSources}`,
    // For previews, the only pages of the store that can be framed: see `frame-ancestors`.
    `frame-src ${[`'self'`, ...partnerOrigins, ...google].join(' ')}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${isPreview ? `'self'` : `'none'`}`,
    `manifest-src 'self'`,
    // ASVS requires it, although `default-src` covers it.
    `object-src 'none'`,
    ...(enforcesTrustedTypes ? trustedTypes(['dompurify']) : []),
    ...reporting,
  ].join('; ');
}

const requireTrustedTypes = `require-trusted-types-for 'script'`;

/**
 * Only policies with one of these names can turn a string into HTML or a script of the page. Each remote has its own copy of ours, so
 * there are duplicates.
 */
const trustedTypes = (others: readonly string[]): string[] => [
  requireTrustedTypes,
  `trusted-types ${[trustedTypesPolicy, ...others].join(' ')} 'allow-duplicates'`,
];

// Firefox and Safari only know the older directive; the others ignore it if they know the newer one.
const reporting = [`report-uri ${policyReportPath}`, `report-to ${reportGroup}`];

/** Headers of a page, added to those of every response or replacing them. Admin pages show drafts in an iframe. */
export const createPageHeaders = (
  sources: DocumentSources,
  origins: ForeignOrigins,
  { isPreview = false } = {},
): Record<'Content-Security-Policy' | 'X-Frame-Options' | 'Reporting-Endpoints', string> &
  Partial<Record<'Content-Security-Policy-Report-Only', string>> => ({
  'Content-Security-Policy': buildContentSecurityPolicy(sources, origins, { isPreview }),
  ...(sources.scriptHashes.length > 0 &&
    !sources.enforcesTrustedTypes && {
      'Content-Security-Policy-Report-Only': [requireTrustedTypes, ...reporting].join('; '),
    }),
  'X-Frame-Options': isPreview ? 'SAMEORIGIN' : 'DENY',
  'Reporting-Endpoints': `${reportGroup}="${policyReportPath}"`,
});
