import { randomBytes } from 'node:crypto';

export const createNonce = (): string => randomBytes(18).toString('base64');

/** @param partnerOrigins where payment, sign-in and maps scripts come from */
export function contentSecurityPolicy(nonce: string, partnerOrigins: readonly string[]): string {
  const partners = partnerOrigins.join(' ');
  return [
    `default-src 'none'`,
    // Scripts load further scripts (chunks, remotes, the payment SDK); only those with the nonce may begin.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data: ${partners}`,
    `font-src 'self'`,
    `connect-src 'self' ${partners}`,
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
