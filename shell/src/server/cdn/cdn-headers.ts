/** If a purge is lost, the page is outdated for at most a day. */
const maxAgeSeconds = 24 * 3600;

/** The surrogate key of a tenant's pages: all of them, or those made from the data with a cache tag. */
export const getSurrogateKey = (tenantCode: string, cacheTag?: string): string =>
  cacheTag === undefined ? tenantCode : `${tenantCode}/${cacheTag}`;

/**
 * Headers that let a CDN keep a page until one of its keys is purged.
 * @param validUntilMs when a scheduled change makes the page outdated, in milliseconds since 1970
 */
export function createCdnHeaders(
  tenantCode: string,
  { cacheTags, validUntilMs }: { cacheTags: readonly string[]; validUntilMs: number },
  now = Date.now(),
): Record<string, string> {
  const seconds = Math.max(0, Math.floor(Math.min(maxAgeSeconds, (validUntilMs - now) / 1000)));
  const keys = [getSurrogateKey(tenantCode), ...cacheTags.map((tag) => getSurrogateKey(tenantCode, tag))];
  return { 'CDN-Cache-Control': `max-age=${seconds}`, 'Surrogate-Key': keys.join(' ') };
}
