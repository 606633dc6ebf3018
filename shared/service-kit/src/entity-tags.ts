const listItem = /(?:^|,)\s*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?=,|$)/g;

/**
 * Whether `If-None-Match` matches a tag (RFC 9110, 13.1.2): `*` matches any tag, and weak and strong tags are equivalent.
 * @param header the value in the request; several headers are joined with commas
 * @param etag strong or weak, with its quotes
 */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(listItem)].some(([, tag]) => tag === opaque);
}
