/**
 * Headers of an email's preview: only the store's own pages frame it, it runs no scripts, and loads only pictures.
 * @param pictures the origin that pictures come from
 */
export const previewFrameHeaders = (pictures: string): Record<string, string> => ({
  'Content-Security-Policy': `sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${pictures}; frame-ancestors 'self'`,
  'X-Frame-Options': 'SAMEORIGIN',
});
